import { createServer } from 'node:http';
import { listenAndReport } from './loopback.mjs';

/** The upstream of the stall bench: a Gemini API whose model says how it answers. */
const usageMetadata = { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 };
const candidate = (text, finishReason) => ({
  content: { role: 'model', parts: [{ text }] },
  finishReason,
  index: 0,
});
const small = JSON.stringify({ candidates: [candidate('Hello.', 'STOP')], usageMetadata });
const event = `data: ${JSON.stringify({ candidates: [candidate('word ')], usageMetadata })}\r\n\r\n`;
const lastEvent = `data: ${small}\r\n\r\n`;
const eventsInPiece = 500;
const piece = Buffer.from(event.repeat(eventsInPiece));

/** About so many bytes of text in one unary response. */
const largeBytes = 100e6;

const json = { 'content-type': 'application/json' };
const events = { 'content-type': 'text/event-stream' };

async function writeLarge(response) {
  const text = 'The sea is wide. '.repeat(60_000);
  response.writeHead(200, json);
  response.write(
    '{"candidates":[{"index":0,"finishReason":"STOP","content":{"role":"model","parts":[{"text":"',
  );
  for (let sent = 0; sent < largeBytes && !response.destroyed; sent += text.length) {
    if (!response.write(text))
      await new Promise((resolve) => response.once('drain', resolve).once('close', resolve));
  }
  response.end(`"}]}}],"usageMetadata":${JSON.stringify(usageMetadata)}}`);
}

async function writeEvents(response, count) {
  response.writeHead(200, events);
  for (let sent = 0; sent < count && !response.destroyed; sent += eventsInPiece) {
    if (!response.write(piece))
      await new Promise((resolve) => response.once('drain', resolve).once('close', resolve));
  }
  response.end(lastEvent);
}

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    const [, model, , count] = /models\/([a-z]+)(-(\d+))?/.exec(request.url) ?? [];
    if (model === 'large') return void writeLarge(response);
    if (model === 'fast') return void writeEvents(response, Number(count));
    if (model === 'silent') return void response.writeHead(200, events).flushHeaders();
    return void response.writeHead(200, json).end(small);
  });
});
listenAndReport(server);
