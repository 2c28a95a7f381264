import type { RequestRecord, RequestTrace, Tracer, TraceContext } from '@model-gateway/core';
import { chatBody, startApi, type RunningApi } from '../testing/start-api.js';

const trace = 'ab'.repeat(16);
const traceparent = `00-${trace}-${'cd'.repeat(8)}-01`;

/** Writes down what it is told. */
class WrittenTracer implements Tracer {
  readonly contexts: TraceContext[] = [];
  readonly records: RequestRecord[] = [];

  begin(context: TraceContext): RequestTrace {
    this.contexts.push(context);
    return {
      traceId: trace,
      spanId: '11'.repeat(8),
      parentSpanId: '22'.repeat(8),
      attempt: () => ({
        spanId: '33'.repeat(8),
        traceparent: `00-${trace}-${'33'.repeat(8)}-01`,
        tracestate: 'a=1',
      }),
      finish: (record) => void this.records.push(record),
    };
  }
}

let running: RunningApi;
let tracer: WrittenTracer;
beforeEach(async () => {
  tracer = new WrittenTracer();
  running = await startApi({}, {}, { tracer });
});
afterEach(() => running.stop());

async function finished(): Promise<RequestRecord> {
  for (let tries = 0; tries < 400 && tracer.records.length === 0; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const record = tracer.records.shift();
  if (!record) throw new Error('The request was not told to be over.');
  return record;
}

describe('a request that is followed', () => {
  it('tells the tracer all that its headers say', async () => {
    await running.chat(chatBody, {
      'x-gateway-trace-id': 'mine',
      'x-gateway-span-id': 'step-2',
      'x-gateway-parent-span-id': 'step-1',
      'x-gateway-span-name': Buffer.from('Grüße').toString('latin1'),
      traceparent,
      tracestate: 'a=1',
    });
    expect(tracer.contexts).toEqual([
      {
        traceId: 'mine',
        spanId: 'step-2',
        parentSpanId: 'step-1',
        spanName: 'Grüße',
        traceparent,
        tracestate: 'a=1',
      },
    ]);
  });

  it('has the id of its trace in its answer, unless it has brought another', async () => {
    const idWith = async (headers: Record<string, string>) =>
      (await running.chat(chatBody, headers)).headers.get('x-gateway-trace-id');
    expect(await idWith({})).toBe(trace);
    expect(await idWith({ 'x-gateway-trace-id': 'mine' })).toBe('mine');
  });

  it('is the parent of what goes upstream, and has its ids on record', async () => {
    await (await running.chat(chatBody)).text();
    expect(running.upstream.calls[0]?.call).toMatchObject({
      traceparent: `00-${trace}-${'33'.repeat(8)}-01`,
      tracestate: 'a=1',
    });
    expect(await finished()).toMatchObject({
      traceId: trace,
      spanId: '11'.repeat(8),
      parentSpanId: '22'.repeat(8),
    });
  });

  it('is over for the tracer also where it is refused', async () => {
    await (await running.chat({}, {})).text();
    expect(await finished()).toMatchObject({ status: 400, attempts: [] });
  });
});
