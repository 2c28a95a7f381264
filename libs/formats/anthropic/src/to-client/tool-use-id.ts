const own = 'toolu_';
const canonical = 'call_';

/** The id of a call as clients of Anthropic's format know ids: `toolu_…` for `call_…`; any other id stays as it is. */
export function toToolUseId(id: string): string {
  return id.startsWith(canonical) ? own + id.slice(canonical.length) : id;
}

/** The canonical id of a call that a client names: the inverse of {@link toToolUseId}. */
export function fromToolUseId(id: string): string {
  return id.startsWith(own) ? canonical + id.slice(own.length) : id;
}
