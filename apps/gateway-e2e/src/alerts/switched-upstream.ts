import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An upstream that speaks as the Gemini API, and fails when a test says so. */
export interface SwitchedUpstream {
  readonly url: string;
  /** 200: it answers with eight tokens. */
  status: number;
  stop(): Promise<void>;
}

const answer = {
  candidates: [{ content: { role: 'model', parts: [{ text: 'Hello.' }] }, finishReason: 'STOP' }],
  usageMetadata: { promptTokenCount: 5, candidatesTokenCount: 3, totalTokenCount: 8 },
  modelVersion: 'gemini-2.5-flash',
};

/** Starts one on loopback. */
export async function startSwitchedUpstream(): Promise<SwitchedUpstream> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const { status } = upstream;
      const error = { error: { code: status, message: 'It fails.', status: 'UNAVAILABLE' } };
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(status === 200 ? answer : error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const upstream: SwitchedUpstream = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    status: 200,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return upstream;
}
