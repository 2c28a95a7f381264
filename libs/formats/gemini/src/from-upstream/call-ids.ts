/** Makes an id with a prefix; never the same twice. */
export type NextId = (prefix: string) => string;

/** The id of each call of a stream: the upstream's own, unless it is missing or was used before. */
export function callIds(nextId: NextId): (upstreamId: string | undefined) => string {
  const used = new Set<string>();
  return (upstreamId) => {
    const id = upstreamId && !used.has(upstreamId) ? upstreamId : nextId('call_');
    used.add(id);
    return id;
  };
}
