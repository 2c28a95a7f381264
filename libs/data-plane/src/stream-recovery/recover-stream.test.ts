import {
  CancelledError,
  GuardrailDeniedError,
  UpstreamInvalidResponseError,
  UpstreamStatusError,
  UpstreamTimeoutError,
  UpstreamUnreachableError,
  type ChatStreamPart,
} from '@model-gateway/core';
import { recoverStream, type ChatRecoveryOptions } from './recover-stream.js';
import type { BegunChatStream } from './recovery-options.js';

type Batch = readonly ChatStreamPart[];
type Continuation = Parameters<ChatRecoveryOptions['again']>[0];

const start: ChatStreamPart = { type: 'start', id: 'A', model: 'm' };
const text = (value: string, choice = 0): ChatStreamPart => ({ type: 'text', choice, text: value });
const thought = (value: string): ChatStreamPart => ({ type: 'reasoning', choice: 0, text: value });
const finish = (choice = 0): ChatStreamPart => ({ type: 'finish', choice, finish: { reason: 'stop' } });
const usage = (completionTokens: number): ChatStreamPart => ({ type: 'usage', usage: { completionTokens } });
const call = (id: string, name = 'f', index = 0): ChatStreamPart => ({
  ...{ type: 'tool-call-start', choice: 0, index, id, name },
});
const argument = (fragment: string, index = 0): ChatStreamPart => ({
  ...{ type: 'tool-call-arguments', choice: 0, index, fragment },
});
const refusedPrompt: ChatStreamPart = { type: 'prompt-block', block: { reason: 'SAFETY' } };
const callEnd = (index = 0): ChatStreamPart => ({ type: 'tool-call-end', choice: 0, index });

/** Streams that remember whether they were left. */
class Upstreams {
  readonly left: number[] = [];
  private made = 0;

  begun(batches: readonly Batch[], failure?: Error): BegunChatStream {
    const [first = [], ...more] = batches;
    const number = this.made;
    this.made += 1;
    const { left } = this;
    async function* rest() {
      try {
        yield* more;
        if (failure) throw failure;
      } finally {
        left.push(number);
      }
    }
    const iterator = rest();
    return {
      first: [first],
      rest: { next: () => iterator.next(), return: async () => (await iterator.next(), iterator.return()) },
    };
  }
}

async function drain(stream: AsyncIterable<Batch>) {
  const parts: ChatStreamPart[] = [];
  try {
    for await (const batch of stream) parts.push(...batch);
    return { parts };
  } catch (error) {
    return { parts, error };
  }
}

const gone = new UpstreamUnreachableError('gone');

interface Case extends Partial<Omit<ChatRecoveryOptions, 'again'>> {
  readonly broken: readonly Batch[];
  readonly failure?: Error;
  readonly others?: readonly (BegunChatStream | Error | undefined)[];
}

async function run({ broken, failure = gone, others = [], ...options }: Case) {
  const asked: Continuation[] = [];
  const waiting = [...others];
  const stream = recoverStream(new Upstreams().begun(broken, failure), {
    ...{ policy: 'restart', signal: new AbortController().signal, strict: true, choices: 1 },
    ...options,
    again: async (continuation) => {
      asked.push(continuation);
      const other = waiting.shift();
      if (other instanceof Error) throw other;
      return other;
    },
  });
  return { ...(await drain(stream)), asked };
}

const begun = (...batches: Batch[]) => new Upstreams().begun(batches);
const continuation = (...batches: Batch[]) => [begun([{ ...start, id: 'B' }], ...batches)];
const said = (parts: readonly ChatStreamPart[]) =>
  parts.map((part) => (part.type === 'text' || part.type === 'reasoning' ? part.text : part.type)).join('|');

describe('what a caller who is shown no reasoning sees nothing of', () => {
  const signed: ChatStreamPart = { type: 'text', choice: 0, text: '', signature: { value: 's' } };
  const hidden = [[start], [thought('Hm')], [usage(3)], [signed]];

  it('waits for the first that he is shown', async () => {
    const read: string[] = [];
    const noting = async function* () {
      for (const batch of [...hidden.slice(1), [text('a')], [finish()]]) {
        read.push(said(batch));
        yield batch;
      }
    };
    const stream = recoverStream(
      { first: [[start]], rest: noting() },
      {
        ...{ policy: 'error', signal: new AbortController().signal, strict: true, choices: 1 },
        again: () => Promise.reject(new Error('nobody is to be asked')),
      },
    );
    const first = await stream[Symbol.asyncIterator]().next();
    expect([first.value, read.at(-1)]).toEqual([[start], 'a']);
  });

  it.each(['error', 'restart', 'continue'] as const)(
    'is left out where it breaks off: %s',
    async (policy) => {
      const others = continuation([thought('Oh'), text('b'), finish()]);
      const { parts, asked } = await run({ broken: hidden, policy, others });
      expect(parts).toEqual([{ ...start, id: 'B' }, thought('Oh'), text('b'), finish()]);
      expect(asked).toEqual([undefined]);
    },
  );

  it('is not given out with a failure', async () => {
    const { parts, error } = await run({ broken: hidden, policy: 'error' });
    expect([parts, error]).toEqual([[], gone]);
  });

  it('is given out at the end of an answer that has nothing else', async () => {
    const ends = recoverStream(begun([start, thought('Hm')]), {
      ...{ policy: 'error', signal: new AbortController().signal, strict: true, choices: 1 },
      again: () => Promise.reject(new Error('nobody is to be asked')),
    });
    expect(said((await drain(ends)).parts)).toBe('start|Hm');
  });
});

describe('a stream that breaks off', () => {
  it('fails where nothing else is wanted, after what came', async () => {
    const { parts, error, asked } = await run({ broken: [[start, text('a')]], policy: 'error' });
    expect(said(parts)).toBe('start|a');
    expect(error).toBe(gone);
    expect(asked).toEqual([]);
  });

  it.each(['error', 'restart', 'continue'] as const)('is complete with its finish: %s', async (policy) => {
    const { parts, error, asked } = await run({
      broken: [
        [start, text('a')],
        [finish(), usage(3)],
      ],
      policy,
    });
    expect([said(parts), error, asked]).toEqual(['start|a|finish|usage', undefined, []]);
  });

  it('is not complete while other choices may follow', async () => {
    const { error } = await run({ broken: [[start, text('a')], [finish()]], policy: 'error', choices: 2 });
    expect(error).toBe(gone);
  });

  it('is complete when its prompt was refused', async () => {
    expect((await run({ broken: [[start, refusedPrompt]] })).error).toBeUndefined();
  });

  it('ends without a word when all went well', async () => {
    const ends = recoverStream(begun([start, text('a')], [finish()]), {
      ...{ policy: 'restart', signal: new AbortController().signal, strict: true, choices: 1 },
      again: () => Promise.reject(new Error('nobody is to be asked')),
    });
    expect(await drain(ends)).toEqual({ parts: [start, text('a'), finish()] });
  });

  it.each([
    ['the connection', new UpstreamUnreachableError('x'), 1],
    ['silence', new UpstreamTimeoutError('idle', 'x'), 1],
    ['nonsense', new UpstreamInvalidResponseError('x'), 1],
    ['an overloaded upstream', new UpstreamStatusError(529, 'overloaded', { status: 529, message: '' }), 1],
    ['a refusal', new UpstreamStatusError(400, 'bad', { status: 400, message: '' }), 0],
    ['a guardrail', new GuardrailDeniedError('no'), 0],
    ['the caller', new CancelledError('left'), 0],
    ['a bug', new TypeError('bug'), 0],
  ])('because of %s is recovered or not', async (_cause, failure, times) => {
    const { asked, error } = await run({ broken: [[start, text('a')]], failure });
    expect(asked).toHaveLength(times);
    expect(error).toBe(failure);
  });

  it('is not recovered for a caller who left', async () => {
    const { asked, error } = await run({ broken: [[start, text('a')]], signal: AbortSignal.abort() });
    expect([asked, error]).toEqual([[], gone]);
  });

  it('closes what is begun for a caller who left meanwhile', async () => {
    const caller = new AbortController();
    const upstreams = new Upstreams();
    const stream = recoverStream(upstreams.begun([[start, text('a')]], gone), {
      ...{ policy: 'restart', signal: caller.signal, strict: true, choices: 1 },
      again: async () => {
        caller.abort();
        return upstreams.begun([[start, text('ab')], [finish()]]);
      },
    });
    expect(await drain(stream)).toMatchObject({ parts: [start, text('a')], error: gone });
    expect(upstreams.left).toEqual([0, 1]);
  });

  it('is closed when its reader leaves, and so is what recovers it', async () => {
    const upstreams = new Upstreams();
    const stream = recoverStream(upstreams.begun([[start, text('a')]], gone), {
      ...{ policy: 'restart', signal: new AbortController().signal, strict: true, choices: 1 },
      again: async () => upstreams.begun([[start, text('ab')], [text('c')], [finish()]]),
    });
    for await (const parts of stream) if (said(parts) === 'b') break;
    expect(upstreams.left).toEqual([0, 1]);
  });

  it('fails with its first failure, whatever the others fail with', async () => {
    const second = new Upstreams().begun([[text('ab')]], new UpstreamTimeoutError('idle', 'second'));
    const refusal = new UpstreamStatusError(400, 'prefill', { status: 400, message: 'no prefill' });
    const { parts, error, asked } = await run({ broken: [[start, text('a')]], others: [second, refusal] });
    expect([said(parts), error, asked.length]).toEqual(['start|a|b', gone, 2]);
  });

  it('fails when nobody is left', async () => {
    expect((await run({ broken: [[start, text('a')]], others: [undefined] })).error).toBe(gone);
  });

  it('is recovered three times and no more', async () => {
    const breaking = (value: string) => new Upstreams().begun([[text(value)]], gone);
    const others = ['ab', 'abc', 'abcd', 'abcde'].map(breaking);
    const { parts, asked } = await run({ broken: [[start, text('a')]], others });
    expect([said(parts), asked.length]).toEqual(['start|a|b|c|d', 3]);
  });

  it('fails when what recovers it ends without a finish', async () => {
    const { error } = await run({ broken: [[start, text('a')]], others: continuation([text('ab')]) });
    expect(error).toBe(gone);
  });
});

describe('restart', () => {
  it('passes on what the caller lacks, with the usage of the new answer', async () => {
    const others = continuation([usage(1), text('hel')], [text('lo, ')], [text('world'), finish(), usage(7)]);
    const { parts, asked } = await run({ broken: [[start, usage(1), text('hello')]], others });
    expect(parts).toEqual([
      ...[start, usage(1), text('hello'), usage(1), text(', '), text('world'), finish(), usage(7)],
    ]);
    expect(asked).toEqual([undefined]);
  });

  it('makes one of the halves of a character', async () => {
    const others = continuation([text('a😀b'), finish()]);
    const { parts } = await run({ broken: [[start, text('a\ud83d')]], others });
    expect(said(parts)).toBe('start|a\ud83d|\ude00b|finish');
  });

  it('fails, and closes the new answer at once, when that says something else', async () => {
    const upstreams = new Upstreams();
    const stream = recoverStream(upstreams.begun([[start, text('hello')]], gone), {
      ...{ policy: 'restart', signal: new AbortController().signal, strict: true, choices: 1 },
      again: async () => upstreams.begun([[start, text('help')], [text(' me')], [finish()]]),
    });
    expect(await drain(stream)).toEqual({ parts: [start, text('hello')], error: gone });
    expect(upstreams.left).toEqual([0, 1]);
  });

  it.each([
    ['ends before what the caller has', [text('hel'), finish()]],
    ['refuses the prompt', [refusedPrompt]],
    ['calls instead of saying', [call('b'), argument('{}'), callEnd(), finish()]],
  ])('fails when the new answer %s', async (_how, other) => {
    const { parts, error } = await run({ broken: [[start, text('hello')]], others: continuation(other) });
    expect([said(parts), error]).toEqual(['start|hello', gone]);
  });

  it('delivers nothing before every choice agrees', async () => {
    const broken = [[start, text('a', 0), text('x', 1)]];
    const others = continuation([text('ab', 0)], [text('c', 0), finish(0)], [text('y', 1)], [finish(1)]);
    const { parts, error } = await run({ broken, others, choices: 2 });
    expect([said(parts), error]).toEqual(['start|a|x', gone]);
  });

  it('keeps the ids and numbers of calls that the caller has', async () => {
    const broken = [[start, call('a0')], [argument('{"x"')]];
    const more = [call('b1', 'g', 1), argument('{}', 1), callEnd(1), finish()];
    const others = continuation([call('b0'), argument('{"x":1}'), callEnd()], more);
    const { parts } = await run({ broken, others });
    expect(parts).toEqual([start, call('a0'), argument('{"x"'), argument(':1}'), callEnd(), ...more]);
  });

  it('takes complete arguments that mean the same, and no others', async () => {
    const broken = [[start, call('a0'), argument('{"x":1,"y":[2]}'), callEnd()]];
    const other = (value: string) => continuation([call('b0'), argument(value), callEnd()], [finish()]);
    const same = await run({ broken, others: other('{ "y": [2], "x": 1 }') });
    expect([same.error, said(same.parts)]).toEqual([
      undefined,
      'start|tool-call-start|tool-call-arguments|tool-call-end|finish',
    ]);
    for (const value of ['{"x":1}', '{"x":1,"y":[3]}', '{"x":1,"y":{"0":2}}', '{"x":1,"y":[2]']) {
      expect((await run({ broken, others: other(value) })).error).toBe(gone);
    }
  });

  it.each([
    ['another name', [call('b0', 'g'), argument('{"x":1}')]],
    ['other arguments', [call('b0'), argument('{"y":1}')]],
    ['fewer arguments', [call('b0'), argument('{'), callEnd()]],
  ])('fails at a call with %s', async (_what, other) => {
    const broken = [[start, call('a0'), argument('{"x"')]];
    const { error } = await run({ broken, others: continuation(other, [finish()]) });
    expect(error).toBe(gone);
  });

  it('compares thoughts where the caller is shown them', async () => {
    const broken = [[start, thought('Hm'), text('a')]];
    const others = () => continuation([thought('Oh'), text('ab'), finish()]);
    expect((await run({ broken, others: others(), strict: false })).error).toBe(gone);
    expect(said((await run({ broken, others: others() })).parts)).toBe('start|Hm|a|b|finish');
  });

  it('does not mix the thoughts of two models', async () => {
    const signed: ChatStreamPart = {
      ...(thought('') as object),
      signature: { value: 's' },
    } as ChatStreamPart;
    const others = continuation([text('x'), thought('Oh my'), signed, text('a')], [thought('And'), finish()]);
    const { parts } = await run({ broken: [[start, text('x'), thought('Hm')]], others });
    expect(said(parts)).toBe('start|x|Hm|a|And|finish');
  });

  it('lets encrypted thoughts be others', async () => {
    const redacted = (data: string): ChatStreamPart => ({
      ...{ type: 'content', choice: 0, part: { type: 'redacted-reasoning', data } },
    });
    const others = continuation([redacted('y'), text('ab'), finish()]);
    const { parts } = await run({ broken: [[start, redacted('x'), text('a')]], others, strict: false });
    expect(parts).toEqual([start, redacted('x'), text('a'), text('b'), finish()]);
  });

  it('fails at another picture, and passes over the same', async () => {
    const picture = (data: string): ChatStreamPart => ({
      ...{ type: 'content', choice: 0, part: { type: 'media', source: { type: 'inline', data } } },
    });
    const broken = [[start, picture('AAAA')]];
    expect((await run({ broken, others: continuation([picture('BBBB'), finish()]) })).error).toBe(gone);
    expect(said((await run({ broken, others: continuation([picture('AAAA'), finish()]) })).parts)).toBe(
      'start|content|finish',
    );
  });

  it('keeps the result of code with the code that the caller has', async () => {
    const code = (id: string): ChatStreamPart => ({
      ...{ type: 'content', choice: 0, part: { type: 'executable-code', id, language: 'PYTHON', code: '1' } },
    });
    const result = (id: string): ChatStreamPart => ({
      type: 'content',
      choice: 0,
      part: { type: 'code-execution-result', id, outcome: 'OUTCOME_OK', output: '1' },
    });
    const { parts } = await run({
      ...{ broken: [[start, code('a')]], others: continuation([code('b'), result('b'), finish()]) },
    });
    expect(parts).toEqual([start, code('a'), result('a'), finish()]);
  });

  it('gives citations and probabilities once', async () => {
    const cites = (...urls: string[]): ChatStreamPart => ({
      ...{
        type: 'citations',
        choice: 0,
        citations: urls.map((url) => ({ url, startIndex: 0, endIndex: 1 })),
      },
    });
    const probable = (...tokens: string[]): ChatStreamPart => ({
      ...{ type: 'logprobs', choice: 0, tokens: tokens.map((token) => ({ token, logprob: -1, top: [] })) },
    });
    const broken = [[start, text('abc'), probable('a', 'bc'), cites('x')]];
    const others = continuation([text('abcd'), probable('ab', 'c', 'd'), cites('y', 'x', 'x'), finish()]);
    const { parts } = await run({ broken, others });
    expect(parts.slice(4)).toEqual([text('d'), probable('d'), cites('y', 'x'), finish()]);
  });
});

describe('continue', () => {
  const beginning = 'Once upon a time there was';
  /** A model gets the text up to here, and has to say the rest of it again. */
  const given = 'Once upon a time the';
  const anchor = 're was';
  const broken = [[start, text('Once upon a time')], [text(' there was')]];
  const continued = (...other: ChatStreamPart[][]) =>
    run({ broken, policy: 'continue', others: continuation(...other) });

  it('asks for the rest, and appends it as it comes', async () => {
    const { parts, asked } = await continued(
      [text('re'), text(' was a'), text(' king.')],
      [finish(), usage(4)],
    );
    expect(said(parts)).toBe('start|Once upon a time| there was| a| king.|finish|usage');
    expect(asked).toEqual([{ text: given }]);
  });

  it('leaves out the text when it is said once more', async () => {
    const { parts } = await continued([text('Once upon')], [text(' a time there was a king.')], [finish()]);
    expect(said(parts)).toBe('start|Once upon a time| there was| a king.|finish');
    const nothingNew = await continued([text(beginning)], [finish()]);
    expect(said(nothingNew.parts)).toBe('start|Once upon a time| there was|finish');
  });

  it.each<[string, ChatStreamPart[][]]>([
    ['goes on without a sign', [[text(' a king.')], [finish()]]],
    ['departs from it late', [[text('Once upon')], [text(' a hill.')], [finish()]]],
    ['departs from it soon', [[text('Once')], [text(' the hill.')], [finish()]]],
    ['departs from the rest', [[text('re is a king.')], [finish()]]],
    ['ends within it', [[text('Once upon a time')], [finish()]]],
    ['ends within the rest', [[text('re')], [finish()]]],
    ['says nothing more', [[finish()]]],
    ['calls', [[call('b0'), argument('{}'), callEnd(), finish()]]],
    ['calls within it', [[text('Once'), call('b0'), argument('{}'), callEnd(), finish()]]],
  ])('fails when the other one does not show that it goes on: %s', async (_how, other) => {
    const { parts, error, asked } = await continued(...other);
    expect([said(parts), error]).toEqual(['start|Once upon a time| there was', gone]);
    // Then for the whole answer.
    expect(asked).toEqual([{ text: given }, undefined]);
  });

  it('asks for the whole answer where the other one does not go on', async () => {
    const others = [
      ...continuation([text('There was a king.'), finish()]),
      ...continuation([text(`${beginning} a king.`), finish()]),
    ];
    const { parts, asked, error } = await run({ broken, policy: 'continue', others });
    expect(said(parts)).toBe('start|Once upon a time| there was| a king.|finish');
    expect([asked, error]).toEqual([[{ text: given }, undefined], undefined]);
  });

  it('holds back what may be a repetition, and what is said about it', async () => {
    const cites: ChatStreamPart = {
      ...{ type: 'citations', choice: 0, citations: [{ url: 'x', startIndex: 0, endIndex: 4 }] },
    };
    const metadata: ChatStreamPart = { type: 'metadata', choice: 0, metadata: { other: { x: 1 } } };
    const other = [[text('Once upon'), cites], [metadata], [text(' a time there was a king.')], [finish()]];
    const { parts } = await continued(...other);
    expect(parts.slice(3)).toEqual([cites, metadata, text(' a king.'), finish()]);
  });

  it('compares an answer that is asked for anew while there is hardly any text', async () => {
    const short = 'Nineteen characters';
    const asking = (other: string, of = short) =>
      run({
        broken: [[start, text(of)]],
        policy: 'continue',
        others: continuation([text(other), finish()]),
      });
    const same = await asking(`${short} and more`);
    expect([said(same.parts), same.asked]).toEqual([`start|${short}| and more|finish`, [undefined]]);
    expect((await asking(' and more')).error).toBe(gone);
    expect((await asking(' and more', `${short}!`)).asked).toEqual([{ text: 'Nineteen chara' }, undefined]);
  });

  it('moves citations to where their text stands now', async () => {
    const cites = (startIndex: number): ChatStreamPart => ({
      ...{ type: 'citations', choice: 0, citations: [{ url: 'x', startIndex, endIndex: startIndex + 2 }] },
    });
    const { parts } = await continued([text(`${anchor} a king.`)], [cites(7), finish()]);
    expect(parts.at(-2)).toEqual(cites(7 + given.length));
    const repeated = await continued([text(`${beginning} a king.`)], [cites(27), finish()]);
    expect(repeated.parts.at(-2)).toEqual(cites(27));
  });

  it('leaves out the probabilities of what it leaves out', async () => {
    const probable = (...tokens: string[]): ChatStreamPart => ({
      ...{ type: 'logprobs', choice: 0, tokens: tokens.map((token) => ({ token, logprob: -1, top: [] })) },
    });
    const { parts } = await continued(
      [text('Once'), probable('Once')],
      [text(' upon a time there was a king'), probable(' upon a time there was', ' a king'), finish()],
    );
    expect(parts.slice(3)).toEqual([text(' a king'), probable(' a king'), finish()]);
    const rest = await continued(
      [text('re'), probable('re')],
      [text(' was a'), probable(' was', ' a'), finish()],
    );
    expect(rest.parts.slice(3)).toEqual([text(' a'), probable(' a'), finish()]);
  });

  it('goes on once more from all that was said', async () => {
    const breaking = new Upstreams().begun([[text('re was a')]], new UpstreamTimeoutError('idle', 'x'));
    const others = [breaking, ...continuation([text('re was a king.'), finish()])];
    const { parts, asked } = await run({ broken, policy: 'continue', others });
    expect(said(parts)).toBe('start|Once upon a time| there was| a| king.|finish');
    expect(asked[1]).toEqual({ text: given });
  });

  it('never shows the refusal of a model that cannot go on', async () => {
    const refusal = new UpstreamStatusError(400, 'no_prefill', { status: 400, message: 'No prefill.' });
    expect((await run({ broken, policy: 'continue', others: [refusal] })).error).toBe(gone);
    expect((await continued([refusedPrompt])).error).toBe(gone);
  });

  it('keeps the thoughts that the caller has to themselves', async () => {
    const others = continuation([thought('Oh'), text('re was a king.'), finish()]);
    const thoughtful = [[start, thought('Hm'), text(beginning)]];
    const { parts } = await run({ broken: thoughtful, policy: 'continue', others });
    expect(said(parts)).toBe(`start|Hm|${beginning}| a king.|finish`);
  });

  it('compares thoughts that are all that came, where the caller is shown them', async () => {
    const thinking = (other: string) => {
      const others = continuation([thought(other), text('b'), finish()]);
      return run({ broken: [[start, thought('Hm')]], policy: 'continue', others, strict: false });
    };
    const same = await thinking('Hm, so');
    expect([said(same.parts), same.asked]).toEqual(['start|Hm|, so|b|finish', [undefined]]);
    expect((await thinking('Oh')).error).toBe(gone);
  });

  it('goes on within a character of two units', async () => {
    const half = `${beginning}\ud83d`;
    const others = continuation([text(`${anchor}\ud83d\ude00!`), finish()]);
    const { parts } = await run({ broken: [[start, text(half)]], policy: 'continue', others });
    expect(said(parts)).toBe(`start|${half}|\ude00!|finish`);
  });

  it.each([
    ['a call', { broken: [[start, text('a'), call('a0')]] }],
    ['no words', { broken: [[start, text('1. 2. 3. 4. 5. 6. 7. 8. 9.')]] }],
    ['one of several choices', { broken: [[start, text('a')]], choices: 2 }],
  ])('asks for the whole answer at once with %s', async (_what, given) => {
    const { asked, error } = await run({ ...given, policy: 'continue', others: continuation([finish()]) });
    expect([asked, error]).toEqual([[undefined], gone]);
  });
});
