import { setImmediate } from 'node:timers/promises';
import { drained, responseHeaders, type GatewayResponse } from '@model-gateway/http-server';
import type { Request } from 'express';

/** Characters that are written at a time. */
const pieceLength = 64 * 1024;

/** A file that a browser stores. */
export interface LinesFile {
  readonly contentType: string;
  readonly name: string;
}

/**
 * Answers with lines, page by page. The next page is asked for when the client has taken what there was. What fails after the
 * first page cuts the connection: a file that only ends early would pass for whole.
 */
export async function writeLines(
  pages: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
  { contentType, name }: LinesFile,
  request: Request,
  response: GatewayResponse,
): Promise<void> {
  const { signal } = response.locals.context;
  let piece = '';
  let hasBegun = false;
  for await (const lines of pages) {
    if (response.destroyed) return;
    signal.throwIfAborted();
    if (!hasBegun) {
      hasBegun = true;
      const headers = responseHeaders(response.locals.context);
      headers['content-type'] = contentType;
      headers['content-disposition'] = `attachment; filename="${name}"`;
      headers['cache-control'] = 'no-store';
      response.writeHead(200, headers);
      // Of an answer without a body Node swallows every line.
      if (request.method === 'HEAD') break;
    }
    for (const line of lines) {
      piece += line;
      if (piece.length < pieceLength) continue;
      if (!response.write(piece)) await drained(response);
      if (response.destroyed) return;
      piece = '';
    }
    // Where client and store are both quick it is the turn of other requests between pages.
    await setImmediate();
  }
  response.end(piece);
}
