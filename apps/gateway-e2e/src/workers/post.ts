import { request, type Agent } from 'node:http';
import { callerKey } from '../support/start-gateway.js';

/** What came back for one request. */
export interface PostAnswer {
  /** Undefined when the connection broke. */
  readonly status: number | undefined;
  /** By which the log knows the request. */
  readonly id: string;
  readonly text: string;
  /** Whether the answer came to its end. */
  readonly complete: boolean;
}

/** One chat request. */
export interface Post {
  readonly url: string;
  readonly body: object;
  readonly key?: string;
  /** Whose connections are used; absent: a new connection, so that any worker may serve it. */
  readonly agent?: Agent;
  /** Called when the answer begins. */
  readonly onBegin?: () => void;
}

const longestMs = 20_000;

/** Sends a chat request with Node's own client, which decides about connections as it is told. Never throws. */
export function post({ url, body, key = callerKey, agent, onBegin }: Post): Promise<PostAnswer> {
  return new Promise((resolve) => {
    const broken: PostAnswer = { status: undefined, id: '', text: '', complete: false };
    const sent = request(`${url}/v1/chat/completions`, {
      method: 'POST',
      agent: agent ?? false,
      timeout: longestMs,
      headers: { 'content-type': 'application/json', 'x-gateway-api-key': key },
    });
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => resolve(broken));
    sent.once('response', (response) => {
      onBegin?.();
      const id = String(response.headers['x-gateway-request-id']);
      const status = response.statusCode;
      let text = '';
      response.setEncoding('utf8').on('data', (more: string) => (text += more));
      response.once('error', () => resolve({ status, id, text, complete: false }));
      response.once('end', () => resolve({ status, id, text, complete: response.complete }));
    });
    sent.end(JSON.stringify(body));
  });
}
