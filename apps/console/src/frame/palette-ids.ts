/** An id that was typed or pasted. */
export interface FoundId {
  readonly kind: 'request' | 'trace';
  readonly id: string;
}

/** What of a text may be an id: `req_…` is a request, 32 hexadecimal digits or `trace_…` a trace. */
export function idsIn(text: string): readonly FoundId[] {
  const word = text.trim();
  if (/^req_[\w-]{4,}$/.test(word)) return [{ kind: 'request', id: word }];
  if (/^[0-9a-f]{32}$/i.test(word) || /^trace[_-][\w-]{2,}$/.test(word)) return [{ kind: 'trace', id: word }];
  return [];
}
