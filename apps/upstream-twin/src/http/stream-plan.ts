import type { JsonObject } from '../json.js';
import type { ResponsePlan, Step } from '../plan/response-plan.js';

const write = (data: string): Step => ({ do: 'write', data });

/** `alt=sse`: `data: {json}` and an empty line, CRLF; the stream ends with the connection, without a marker. */
export const sseStreamPlan = (events: readonly JsonObject[]): ResponsePlan => ({
  status: 200,
  headers: { 'content-type': 'text/event-stream' },
  steps: events.map((event) => write(`data: ${JSON.stringify(event)}\r\n\r\n`)),
});

/** Without `alt=sse`: one JSON array, an element at a time. */
export const arrayStreamPlan = (events: readonly JsonObject[]): ResponsePlan => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=UTF-8' },
  steps: events.map((event, index) => {
    const opening = index === 0 ? '[' : ',\r\n';
    const closing = index === events.length - 1 ? ']' : '';
    return write(`${opening}${JSON.stringify(event, null, 2)}${closing}`);
  }),
});
