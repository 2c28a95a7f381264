import type { LogFilter } from '@model-gateway/core';
import { responseHeaders, type GatewayResponse } from '@model-gateway/http-server';
import { isoTime } from '@model-gateway/control-plane';
import type { LogTails, TailEnd, TailEvent } from '@model-gateway/usage';
import type { Request } from 'express';
import { logRowView } from './log-row-view.js';
import { hasPreview, previewGate } from './preview-gate.js';

/** What a reader has not taken yet, in bytes, besides what it had missed; beyond it is too slow. */
const mostWaiting = 256 * 1024;
/** How long a reader that is too slow has to take the last event. */
const graceMs = 1_000;
/** How long a client is to wait until it connects again. */
const retryMs = 2_000;

/** What is followed. */
export interface FollowedLog {
  readonly filter: LogFilter;
  /** The position after which to go on; absent: from now on. */
  readonly after?: string;
}

/** How a stream is served. */
export interface LogStreamDependencies {
  readonly tails: Pick<LogTails, 'follow'>;
  /** Whether the caller may still read the log. Asked from time to time. */
  readonly isAllowed: () => Promise<boolean>;
  /** Whether the beginnings of prompts may be shown. Asked once, when there is one. */
  readonly mayShowPreviews: () => Promise<boolean>;
}

/**
 * Answers with new requests as server-sent events, until the client goes or is not allowed any more, or the process drains.
 * Resolves when the stream has begun.
 */
export async function streamLogs(
  { tails, isAllowed, mayShowPreviews }: LogStreamDependencies,
  { filter, after }: FollowedLog,
  request: Request,
  response: GatewayResponse,
): Promise<void> {
  const { context } = response.locals;
  if (request.method === 'HEAD') return void begin(response).end();
  const early: TailEvent[] = [];
  let listener = (event: TailEvent): void => void early.push(event);
  // A refusal is an answer with a status: nothing is written before the first look has succeeded.
  const stop = await tails.follow({
    owner: context.caller?.id ?? '',
    filter,
    ...(after !== undefined && { after }),
    listener: (event) => listener(event),
  });
  response.on('close', stop);
  // What was missed is written at once, so that it is decided before.
  const shows = early.some(hasPreview) ? await mayShowPreviews() : undefined;
  if (response.destroyed) return stop();
  const end = (reason: TailEnd): void => {
    stop();
    // Another reason may have come first. What is written after an end is an error, which would end the process.
    if (response.writableEnded || response.destroyed) return;
    response.end(textOf({ type: 'end', reason }, false));
  };
  let most = Infinity;
  const pass = (event: TailEvent, showsPreview: boolean): void => {
    if (response.writableEnded || response.destroyed) return;
    if (event.type === 'end') return end(event.reason);
    response.write(textOf(event, showsPreview));
    if (response.writableLength > most) {
      end('too_slow');
      setTimeout(() => response.destroy(), graceMs).unref();
    }
    if (event.type === 'state') void isAllowed().then((allowed) => allowed || end('signed_out'));
  };
  listener = previewGate(mayShowPreviews, pass, shows);
  begin(response).write(`retry: ${retryMs}\n\n`);
  for (const event of early) listener(event);
  // What a reader has missed comes at once: nobody takes it so quickly.
  most = mostWaiting + response.writableLength;
}

function begin(response: GatewayResponse): GatewayResponse {
  const headers = responseHeaders(response.locals.context);
  headers['content-type'] = 'text/event-stream; charset=utf-8';
  headers['cache-control'] = 'no-store';
  // Proxies such as nginx would keep events until they have many.
  headers['x-accel-buffering'] = 'no';
  return response.writeHead(200, headers);
}

/** An event as text. Its id is where a client that connects again goes on. */
function textOf(event: TailEvent, showsPreview: boolean): string {
  switch (event.type) {
    case 'record':
      return eventText('record', logRowView(event.arrived.row, showsPreview), event.arrived.position);
    case 'skipped':
      return eventText('skipped', {
        count: event.count,
        ...(event.isIncomplete && { more: true }),
        until: isoTime(event.until),
      });
    case 'state':
      return eventText(
        'state',
        { at: isoTime(event.at), unfiled: event.unfiled, matched: event.matched },
        event.position,
      );
    case 'end':
      return eventText('end', { reason: event.reason });
  }
}

function eventText(name: string, data: object, id?: string): string {
  const first = id === undefined ? '' : `id: ${id}\n`;
  return `${first}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
