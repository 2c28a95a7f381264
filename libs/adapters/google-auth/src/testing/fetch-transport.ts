import {
  UpstreamUnreachableError,
  wireText,
  type HttpTransport,
  type WireRequest,
} from '@model-gateway/core';

/** The transport port over the platform's fetch: enough to ask a local server. */
export const fetchTransport: HttpTransport = {
  async send({ url, method, headers, body, signal }: WireRequest) {
    try {
      const init = {
        method,
        headers: { ...headers },
        signal,
        ...(body !== undefined && { body: wireText(body) }),
      };
      const response = await fetch(url, init);
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: new Uint8Array(await response.arrayBuffer()),
      };
    } catch (cause) {
      throw new UpstreamUnreachableError('unreachable', { cause });
    }
  },
  open() {
    throw new Error('Nothing here streams.');
  },
};
