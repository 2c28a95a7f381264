/** Makes an id with a prefix; never the same twice. */
export type NextId = (prefix: string) => string;

/** The id of each call of a stream: the upstream's own, unless it is missing or was used before. */
export class CallIds {
  private used: Set<string> | undefined;

  constructor(private readonly nextId: NextId) {}

  next(upstreamId: string | undefined): string {
    this.used ??= new Set();
    const id = upstreamId && !this.used.has(upstreamId) ? upstreamId : this.nextId('call_');
    this.used.add(id);
    return id;
  }
}
