import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An upstream that repeats in every way what it was sent: a debugging proxy, or a server with chatty errors. */
export interface EchoingUpstream {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts it on this machine. A prompt with the word `fail` gets an error, and `cut` a stream that breaks off. */
export async function startEchoingUpstream(): Promise<EchoingUpstream> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const echo = JSON.stringify(request.headers);
  response.setHeader('x-echo', request.headers['x-goog-api-key'] ?? '');
  response.setHeader('request-id', request.headers['x-goog-api-key'] ?? '');
  if (body.includes('fail')) {
    const details = [{ '@type': 'type.googleapis.com/google.rpc.DebugInfo', detail: echo }];
    const error = { code: 400, status: 'INVALID_ARGUMENT', message: `API key not valid: ${echo}`, details };
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    return;
  }
  const part = (text: string, finishReason?: string) =>
    JSON.stringify({
      candidates: [{ content: { role: 'model', parts: [{ text }] }, ...(finishReason && { finishReason }) }],
      usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
    });
  if (!request.url?.includes('streamGenerateContent')) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(part(echo, 'STOP'));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  // In pieces that cut the credential.
  const events = `data: ${part(echo)}\n\n${body.includes('cut') ? '' : `data: ${part('!', 'STOP')}\n\n`}`;
  for (let at = 0; at < events.length; at += 40) {
    response.write(events.slice(at, at + 40));
    await new Promise((resolve) => setImmediate(resolve));
  }
  response.end();
}
