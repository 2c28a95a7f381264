import type { StepDelivery, NativeStep, NativeStreamEvent } from '@model-gateway/core';
import { RecoverableNativeAnswer } from './recoverable-native-answer.js';

/** A format whose events are lists of steps in JSON, one a line. Each is written with what is left of it. */
const format = {
  reader: () => ({
    read: (bytes: Uint8Array): NativeStreamEvent[] =>
      new TextDecoder()
        .decode(bytes)
        .split('\n')
        .filter(Boolean)
        .map((line) => eventOf(JSON.parse(line) as readonly NativeStep[])),
  }),
};

function eventOf(steps: readonly NativeStep[]): NativeStreamEvent {
  const left = (step: NativeStep, delivery: StepDelivery | undefined): object[] => {
    if (delivery === 'nothing') return [];
    return [typeof delivery === 'object' ? { ...step, ...delivery } : step];
  };
  return {
    steps,
    write: (deliveries, shift) => {
      const written = steps.flatMap((step, place) => left(step, deliveries[place]));
      return written.length > 0 || steps.length === 0 ? `${JSON.stringify([...written, shift])}\n` : '';
    },
  };
}

const begin = (kind: string, choice = 0): NativeStep => ({ type: 'begin', choice, kind });
const grow = (text: string, choice = 0): NativeStep => ({ type: 'grow', choice, text });
const head: NativeStep = { type: 'head' };
const sign: NativeStep = { type: 'sign', choice: 0 };
const end: NativeStep = { type: 'end', choice: 0 };
const finish = (choice = 0): NativeStep => ({ type: 'finish', choice });
const chunk = (...events: (readonly NativeStep[])[]) => ({
  bytes: new TextEncoder().encode(events.map((steps) => `${JSON.stringify(steps)}\n`).join('')),
});

function delivered(...events: (readonly NativeStep[])[]) {
  const answer = new RecoverableNativeAnswer<ReturnType<typeof chunk>>(format);
  for (const event of events) answer.push(chunk(event));
  return answer;
}

/** What the caller gets of the events of another answer, one chunk for each; undefined: it differs. */
function takenOf(
  { take }: { take: (one: ReturnType<typeof chunk>) => ReturnType<typeof chunk> | undefined },
  ...events: (readonly NativeStep[])[]
) {
  return events.map((event) => {
    const taken = take(chunk(event));
    return (
      taken &&
      new TextDecoder()
        .decode(taken.bytes)
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as unknown)
    );
  });
}

const restarted = (answer: ReturnType<typeof delivered>) => {
  const restart = answer.restart();
  return { take: (one: ReturnType<typeof chunk>) => restart.take(one), mayEnd: () => restart.mayEnd };
};

describe('an answer that is asked for anew', () => {
  it('goes on with the rest, and drops what the caller has', () => {
    const answer = restarted(delivered([head], [begin('text')], [grow('ab')]));
    expect(takenOf(answer, [head], [begin('text')], [grow('a')], [grow('bc')], [end], [finish()])).toEqual([
      ...[[], [], []],
      [[grow('c'), 0]],
      [[end, 0]],
      [[finish(), 0]],
    ]);
    expect(answer.mayEnd()).toBe(true);
  });

  it.each([
    ['in its text', [[begin('text'), grow('x')]]],
    ['in its kinds', [[begin('reasoning'), grow('ab')]]],
    ['where a stretch ends', [[begin('text'), grow('ab'), end, begin('call')], [grow('{}')]]],
    ['because a stretch goes on', [[begin('text'), grow('abc')]]],
  ])('is none that differs %s', (_, events) => {
    const answer = restarted(delivered([begin('text'), grow('ab'), end], [begin('text'), grow('cd')]));
    expect(takenOf(answer, ...events).at(-1)).toBeUndefined();
  });

  it('is not complete where it ends before all that the caller has', () => {
    const answer = restarted(delivered([begin('text'), grow('abc')]));
    expect(takenOf(answer, [begin('text'), grow('ab')], [finish()])).toEqual([[], []]);
    expect(answer.mayEnd()).toBe(false);
  });

  it('compares a complete call by what it means, and half of one to the letter', () => {
    const whole = delivered([begin('call'), grow('{"a":1,"b":2}'), end]);
    expect(
      takenOf(restarted(whole), [begin('call'), grow('{"b": 2, "a": 1}'), end], [begin('text')]),
    ).toEqual([[], [[begin('text'), 0]]]);
    const half = delivered([begin('call'), grow('{"a":1')]);
    expect(takenOf(restarted(half), [begin('call'), grow('{"a": 1')])).toEqual([undefined]);
    expect(takenOf(restarted(half), [begin('call'), grow('{"a":1}')])).toEqual([[[grow('}'), 0]]]);
  });

  it('gives the caller one signature of each stretch', () => {
    const unsigned = delivered([begin('reasoning'), grow('a')]);
    expect(takenOf(restarted(unsigned), [begin('reasoning'), grow('a')], [sign], [end])).toEqual([
      ...[[], [[sign, 0]]],
      [[end, 0]],
    ]);
    const signed = delivered([begin('reasoning'), grow('a'), sign]);
    expect(takenOf(restarted(signed), [begin('reasoning'), grow('a'), sign], [end])).toEqual([
      [],
      [[end, 0]],
    ]);
  });

  it('waits until each choice agrees, and finishes each once', () => {
    const answer = restarted(
      delivered([begin('text', 0), grow('a', 0), finish(0)], [begin('text', 1), grow('b', 1)]),
    );
    const steps = [
      [begin('text', 1), grow('bc', 1)],
      [begin('text', 0)],
      [grow('a', 0), finish(0)],
      [finish(1)],
    ];
    expect(takenOf(answer, ...steps)).toEqual([[], [], [[grow('c', 1), 0]], [[finish(1), 0]]]);
  });
});

describe('an answer that is to be continued', () => {
  const text = 'Once upon a time, the';
  const thought = [begin('reasoning'), grow('Hm.'), end];

  it('goes on in the stretch that the caller has, without what the model thinks before that', () => {
    const { text: given, answer } = delivered([head], thought, [begin('text')], [grow(text)]).continuation()!;
    expect(given).toBe('Once upon a ti');
    const take = (one: ReturnType<typeof chunk>) => answer.take(one);
    expect(
      takenOf({ take }, [head], thought, thought, [begin('text')], [grow('me, the')], [grow(' king')], [end]),
    ).toEqual([[], [], [], [], [], [[grow(' king'), -1]], [[end, -1]]]);
    expect(answer.mayEnd).toBe(true);
  });

  it.each([
    ['too little text', [[begin('text'), grow('Once upon')]]],
    ['a text that has ended', [[begin('text'), grow(text), end]]],
    [
      'a call',
      [
        [begin('call'), grow('{}'), end],
        [begin('text'), grow(text)],
      ],
    ],
    [
      'something in the text that is none',
      [[begin('text'), grow(text), { ...grow('{}'), isOpaque: true as const }]],
    ],
    ['thoughts after the text', [[begin('text'), grow(text)], thought]],
    ['a reason why it ends', [[begin('text'), grow(text), finish()]]],
    [
      'two choices',
      [
        [begin('text'), grow(text)],
        [begin('text', 1), grow(text, 1)],
      ],
    ],
  ])('is none that has %s', (_, events) => {
    expect(delivered(...events).continuation()).toBeUndefined();
  });

  it.each([
    ['another text', [begin('text'), grow('There')]],
    ['a call', [begin('call')]],
    ['its end', [finish()]],
  ])('is not continued by %s', (_, event) => {
    const { answer } = delivered([begin('text'), grow(text)]).continuation()!;
    expect(answer.take(chunk(event))).toBeUndefined();
    expect(answer.mayEnd).toBe(false);
  });
});
