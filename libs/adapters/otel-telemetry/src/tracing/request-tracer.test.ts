import type { RequestRecord } from '@model-gateway/core';
import type { TracedRequest } from './traced-request.js';
import { RequestTracer } from './request-tracer.js';
import { samplerOf } from './sampler-of.js';

const trace = 'ab'.repeat(16);
const parent = 'cd'.repeat(8);
const sampled = `00-${trace}-${parent}-01`;
const notSampled = `00-${trace}-${parent}-00`;

function tracerWith(settings = { followsParent: true, ratio: 1 }) {
  const finished: TracedRequest[] = [];
  const tracer = new RequestTracer(samplerOf(settings), (request) => void finished.push(request));
  return { tracer, finished };
}

const flagsOf = (traceparent: string) => traceparent.slice(-2);

describe('the place of a request in its trace', () => {
  it('begins a trace where nothing is said', () => {
    const { tracer } = tracerWith();
    const one = tracer.begin({});
    const other = tracer.begin({});
    expect(one.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(one.spanId).toMatch(/^[0-9a-f]{16}$/);
    expect(one.parentSpanId).toBeUndefined();
    expect(other.traceId).not.toBe(one.traceId);
  });

  it('goes on with the trace of traceparent', () => {
    const request = tracerWith().tracer.begin({ traceparent: sampled });
    expect(request).toMatchObject({ traceId: trace, parentSpanId: parent });
    const { spanId, traceparent } = request.attempt();
    expect(traceparent).toBe(`00-${trace}-${spanId}-01`);
    expect(request.attempt().spanId).not.toBe(spanId);
  });

  it('obeys own headers before those of W3C, whose parent belongs to another trace then', () => {
    const { tracer } = tracerWith();
    expect(tracer.begin({ traceId: 'mine', traceparent: sampled })).not.toHaveProperty(
      'parentSpanId',
      parent,
    );
    expect(tracer.begin({ traceId: trace, traceparent: sampled })).toHaveProperty('parentSpanId', parent);
    expect(
      tracer.begin({ spanId: '11'.repeat(8), parentSpanId: '22'.repeat(8), traceparent: sampled }),
    ).toMatchObject({ traceId: trace, spanId: '11'.repeat(8), parentSpanId: '22'.repeat(8) });
  });

  it('is the same in every process where callers use names of their own', () => {
    const context = { traceId: 'order-7', spanId: 'step-1', parentSpanId: 'step-0' };
    const [one, other] = [tracerWith(), tracerWith()].map(({ tracer }) => tracer.begin(context));
    expect(other).toMatchObject({
      traceId: one!.traceId,
      spanId: one!.spanId,
      parentSpanId: one!.parentSpanId!,
    });
  });

  it.each([
    [{ followsParent: true, ratio: 1 }, '01', '00', '01'],
    [{ followsParent: true, ratio: 0 }, '01', '00', '00'],
    [{ followsParent: false, ratio: 1 }, '01', '01', '01'],
    [{ followsParent: false, ratio: 0 }, '00', '00', '00'],
  ])('is recorded by the settings %j', (settings, ofSampled, ofNotSampled, ofRoot) => {
    const { tracer, finished } = tracerWith(settings);
    const contexts = [{ traceparent: sampled }, { traceparent: notSampled }, {}];
    const requests = contexts.map((context) => tracer.begin(context));
    const flags = requests.map((request) => flagsOf(request.attempt().traceparent));
    expect(flags).toEqual([ofSampled, ofNotSampled, ofRoot]);
    for (const request of requests) request.finish({} as RequestRecord);
    expect(finished).toHaveLength(flags.filter((flag) => flag === '01').length);
  });

  it('is recorded for about so many of a hundred, the same ones everywhere', () => {
    const [one, other] = [1, 2].map(() => tracerWith({ followsParent: true, ratio: 0.3 }).tracer);
    let recorded = 0;
    for (let index = 0; index < 2_000; index += 1) {
      const context = { traceId: `trace-${index}` };
      const flags = flagsOf(one!.begin(context).attempt().traceparent);
      expect(flagsOf(other!.begin(context).attempt().traceparent)).toBe(flags);
      if (flags === '01') recorded += 1;
    }
    expect(recorded / 2_000).toBeGreaterThan(0.25);
    expect(recorded / 2_000).toBeLessThan(0.35);
  });

  it('keeps what callers call things, where that is not what the ids are', () => {
    const { tracer, finished } = tracerWith();
    const context = { spanId: 'step-1', parentSpanId: '22'.repeat(8), spanName: ' answer the order ' };
    tracer.begin({ ...context, traceparent: sampled, tracestate: 'vendor=1' }).finish({} as RequestRecord);
    tracer.begin({ traceId: 'mine', traceparent: sampled, tracestate: 'x=1' }).finish({} as RequestRecord);
    expect(finished.map(({ texts }) => texts)).toEqual([
      { spanId: 'step-1', spanName: 'answer the order' },
      {},
    ]);
  });

  it('takes tracestate on with the trace that it belongs to', () => {
    const { tracer } = tracerWith({ followsParent: false, ratio: 0 });
    const stateOf = (context: object) => tracer.begin(context).attempt().tracestate;
    expect(stateOf({ traceparent: sampled, tracestate: 'a=1,b=2' })).toBe('a=1,b=2');
    expect(stateOf({ traceparent: sampled })).toBeUndefined();
    expect(stateOf({ tracestate: 'a=1' })).toBeUndefined();
    expect(stateOf({ traceId: 'mine', traceparent: sampled, tracestate: 'a=1' })).toBeUndefined();
    expect(stateOf({ traceparent: sampled, tracestate: `a=${'x'.repeat(512)}` })).toBeUndefined();
    expect(stateOf({ traceparent: sampled, tracestate: '==,,;;bogus' })).toBeUndefined();
  });
});
