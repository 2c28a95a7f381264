import type { ResponsePlan, Step } from '../plan/response-plan.js';
import type { Fault } from './fault';
import { FaultQueue } from './fault-queue';
import { applyFault, applyPace, planInsteadOfAnswer } from './plan-with-fault';
import { readFault } from './read-fault';

const write = (data: string): Step => ({ do: 'write', data });
const plan: ResponsePlan = {
  status: 200,
  headers: {},
  steps: [write('a\r\n\r\n'), write('b\r\n\r\n'), write('c\r\n\r\n')],
};

describe('a fault in the course of an answer', () => {
  it.each<[Fault, Partial<ResponsePlan>]>([
    [
      { kind: 'slowHeaders', ms: 5 },
      { before: [{ do: 'wait', ms: 5 }], steps: plan.steps },
    ],
    [{ kind: 'slowFirstToken', ms: 5 }, { steps: [{ do: 'wait', ms: 5 }, ...plan.steps] }],
    [{ kind: 'cut', afterEvents: 1 }, { steps: [write('a\r\n\r\n'), { do: 'reset' }] }],
    [{ kind: 'stallAfter', afterEvents: 0 }, { steps: [{ do: 'stall' }] }],
  ])('%j changes the steps', (fault, expected) => {
    expect(applyFault(plan, fault)).toMatchObject(expected);
  });

  it('breaks the JSON of one event and keeps its frame', () => {
    const steps = [write('data: {"a":{"b":1}}\r\n\r\n'), write('x')];
    const [first, second] = applyFault({ ...plan, steps }, { kind: 'malformedEvent', at: 0 }).steps;
    expect(String((first as { data: Buffer }).data)).toMatch(/^data: \{.*[^}]\r\n\r\n$/);
    expect(second).toEqual(write('x'));
  });

  it('ends with an error event, framed or bare', () => {
    const error =
      '{"error":{"code":503,"message":"The model is overloaded. Please try again later.","status":"UNAVAILABLE"}}\r\n\r\n';
    expect(applyFault(plan, { kind: 'errorEvent', at: 1 }).steps).toEqual([
      write('a\r\n\r\n'),
      write(`data: ${error}`),
    ]);
    expect(applyFault(plan, { kind: 'errorEvent', at: 0, bare: true }).steps).toEqual([write(error)]);
  });

  it.each(['data: [DONE]\n\n', 'event: message_stop\ndata: {}\n\n'])(
    'leaves out the mark at the end, %j, and nothing else',
    (mark) => {
      const marked = { ...plan, steps: [...plan.steps, write(mark)] };
      expect(applyFault(marked, { kind: 'noTerminator' }).steps).toEqual(plan.steps);
      expect(applyFault(marked, { kind: 'noTerminator', leaveOpen: true }).steps).toEqual([
        ...plan.steps,
        { do: 'stall' },
      ]);
    },
  );

  it('may be slowness between events', () => {
    expect(applyPace(plan, 7).steps.map((step) => step.do)).toEqual([
      'write',
      'wait',
      'write',
      'wait',
      'write',
    ]);
  });
});

describe('a fault instead of an answer', () => {
  it('is a status with retry advice', () => {
    const answer = planInsteadOfAnswer({ kind: 'status', code: 429, retryInfoSeconds: 2, retryAfter: '3' });
    expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '3' } });
    expect(JSON.parse(String((answer?.steps[0] as { data: string }).data))).toEqual({
      error: {
        code: 429,
        message: expect.any(String),
        status: 'RESOURCE_EXHAUSTED',
        details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '2s' }],
      },
    });
  });

  it.each([
    [{ code: 529 }, { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }],
    [
      { code: 429, shape: 'anthropic' },
      { type: 'error', error: { type: 'rate_limit_error' } },
    ],
    [
      { code: 503, shape: 'openai', message: 'Busy' },
      { error: { message: 'Busy', type: 'ServiceUnavailableError', code: 503 } },
    ],
    [{ code: 529, shape: 'google' }, { error: { code: 529, status: 'UNKNOWN' } }],
  ] as const)('have the shape that is asked for: %j', (fault, body) => {
    const answer = planInsteadOfAnswer({ kind: 'status', ...fault });
    expect(JSON.parse(String((answer?.steps[0] as { data: string }).data))).toMatchObject(body);
  });

  it('in the course of a stream have the shape of the stream', () => {
    const plan = { status: 200, headers: {}, steps: [{ do: 'write', data: 'first' }] } as const;
    const written = (shape?: 'anthropic' | 'openai'): unknown =>
      applyFault(plan, { kind: 'errorEvent', at: 1, code: 500, message: 'No' }, shape).steps[1];
    expect(written()).toMatchObject({
      data: expect.stringMatching(/^data: \{"error":\{"code":500.*\r\n\r\n$/),
    });
    expect(written('anthropic')).toMatchObject({
      data: expect.stringMatching(/^event: error\ndata: \{"type":"error".*\n\n$/),
    });
    expect(written('openai')).toMatchObject({
      data: expect.stringMatching(/^data: \{"error":\{"message":"No".*\n\n$/),
    });
  });

  it('replays bytes in pieces', () => {
    const bodyBase64 = Buffer.from('hello').toString('base64');
    const answer = planInsteadOfAnswer({ kind: 'replay', status: 201, bodyBase64, chunkSize: 2 });
    expect(answer?.status).toBe(201);
    expect(answer?.steps.map((step) => String((step as { data: Buffer }).data))).toEqual(['he', 'll', 'o']);
  });
});

describe('the queue', () => {
  const status: Fault = { kind: 'status', code: 500 };
  const request = { path: '/v1/models/m:generateContent', model: 'm' };

  it('gives a fault as often as asked, in order', () => {
    const queue = new FaultQueue();
    queue.add({ fault: { kind: 'reset' }, times: 2 });
    queue.add({ fault: status });
    expect([1, 2, 3, 4].map(() => queue.take(request)?.kind)).toEqual([
      'reset',
      'reset',
      'status',
      undefined,
    ]);
  });

  it('keeps a fault for the model and path that it names', () => {
    const queue = new FaultQueue();
    queue.add({ fault: status, match: { model: 'other' } });
    queue.add({ fault: { kind: 'stall' }, match: { pathContains: ':stream' } });
    expect(queue.take(request)).toBeUndefined();
    expect(queue.take({ ...request, model: 'other' })).toEqual(status);
    queue.clear();
    expect(queue.take({ path: '/x:stream' })).toBeUndefined();
  });

  it('keeps a fault for bodies with a text in them', () => {
    const queue = new FaultQueue();
    queue.add({ fault: status, match: { bodyContains: 'mine' } });
    expect(queue.take(request)).toBeUndefined();
    expect(queue.take({ ...request, body: Buffer.from('{"text":"yours"}') })).toBeUndefined();
    expect(queue.take({ ...request, body: Buffer.from('{"text":"mine"}') })).toEqual(status);
  });

  it('gives a fault for a while, however often', () => {
    let now = 1000;
    const queue = new FaultQueue(() => now);
    queue.add({ fault: status, forMs: 60_000 });
    const taken = (at: number) => {
      now = 1000 + at;
      return queue.take(request)?.kind;
    };
    expect([0, 1, 30_000, 59_999, 60_000].map(taken)).toEqual([
      'status',
      'status',
      'status',
      'status',
      undefined,
    ]);
  });

  it('counts the uses of a fault that is there for a while, if told to', () => {
    const queue = new FaultQueue(() => 0);
    queue.add({ fault: status, forMs: 60_000, times: 1 });
    expect([queue.take(request), queue.take(request)]).toEqual([status, undefined]);
  });

  it('keeps faults of the token endpoint apart', () => {
    const queue = new FaultQueue();
    queue.add({ fault: { kind: 'tokenEndpoint' } });
    queue.add({ fault: status, match: { pathContains: '/token' } });
    expect(queue.take(request)).toBeUndefined();
    const token = { path: '/token', isTokenEndpoint: true };
    expect([queue.take(token)?.kind, queue.take(token)?.kind]).toEqual(['tokenEndpoint', 'status']);
  });
});

describe('readFault', () => {
  it('says what is wrong', () => {
    expect(() => readFault({ kind: 'nope' })).toThrow('fault.kind must be one of: status,');
    expect(() => readFault({ kind: 'status', code: 500, shape: 'constructor' })).toThrow(
      'fault.shape must be one of: google, anthropic, openai',
    );
    expect(() => readFault({ kind: 'cut' })).toThrow('fault cut needs afterEvents (number)');
    expect(() => new FaultQueue().add({ times: 0, fault: { kind: 'reset' } })).toThrow('times');
    expect(() => new FaultQueue().add({ forMs: 0, fault: { kind: 'reset' } })).toThrow('forMs');
  });
});
