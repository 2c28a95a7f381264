interface LocalRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | readonly Uint8Array[];
  readonly signal: AbortSignal;
}

interface LocalResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** The transport port over the platform's fetch: enough to ask a local server. @param unreachable made when there is no answer */
export function fetchTransport(unreachable: (cause: unknown) => Error) {
  return {
    async send({ url, method, headers, body, signal }: LocalRequest): Promise<LocalResponse> {
      try {
        const sent = typeof body === 'string' ? body : body && Buffer.concat(body);
        const init = { method, headers: { ...headers }, signal, ...(sent !== undefined && { body: sent }) };
        const response = await fetch(url, init);
        return {
          status: response.status,
          headers: Object.fromEntries(response.headers),
          body: new Uint8Array(await response.arrayBuffer()),
        };
      } catch (cause) {
        throw unreachable(cause);
      }
    },
    open(): never {
      throw new Error('Nothing here streams.');
    },
  };
}
