import fc from 'fast-check';
import {
  ChatResponseCollector,
  UpstreamUnreachableError,
  type ChatResponse,
  type ChatStreamPart,
  type UrlCitation,
  type WholePart,
} from '@model-gateway/core';
import { brokenStreamRules } from '../testing/stream-rules.js';
import { DeliveredAnswer } from './delivered-answer.js';
import { recoverStream } from './recover-stream.js';
import type { BegunChatStream } from './recovery-options.js';

type Block =
  | { readonly type: 'text' | 'reasoning'; readonly text: string; readonly signature?: string }
  | { readonly type: 'call'; readonly name: string; readonly text: string }
  | { readonly type: 'whole'; readonly part: WholePart };
interface Answer {
  readonly choices: readonly (readonly Block[])[];
  readonly citations: readonly UrlCitation[];
}

/** Characters of one and of two units, so that cuts fall into the middle of some. */
const text = fc.string({
  unit: fc.constantFrom('a', 'b', ' ', '\n', '😀', '👩‍👩‍👧', 'é'),
  minLength: 1,
  maxLength: 8,
});
const signature = fc.constantFrom('s1', 's2');
const whole: fc.Arbitrary<WholePart> = fc.oneof(
  fc.record({
    type: fc.constant('media' as const),
    source: fc.record({ type: fc.constant('inline' as const), data: fc.constantFrom('AAAA', 'BBBB') }),
    mimeType: fc.constant('image/png'),
  }),
  fc.record({ type: fc.constant('redacted-reasoning' as const), data: fc.constantFrom('x', 'y') }),
  fc.record({
    type: fc.constant('executable-code' as const),
    language: fc.constant('PYTHON'),
    code: fc.constantFrom('1', '2'),
  }),
);
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ type: fc.constantFrom('text' as const, 'reasoning' as const), text }),
  fc.record({ type: fc.constantFrom('text' as const, 'reasoning' as const), text, signature }),
  fc.record({
    type: fc.constant('call' as const),
    name: fc.constantFrom('f', 'g'),
    text: fc.json({ maxDepth: 1, stringUnit: 'grapheme' }),
  }),
  fc.record({ type: fc.constant('whole' as const), part: whole }),
);
const citation = fc.record({ url: fc.constantFrom('a', 'b'), startIndex: fc.nat(1), endIndex: fc.nat(2) });
const answer: fc.Arbitrary<Answer> = fc.record({
  choices: fc.array(fc.array(block, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 }),
  citations: fc.array(citation, { maxLength: 3 }),
});
/** Which block of an answer becomes another one; undefined: it is another answer altogether. */
const change = fc.option(
  fc.record({ choice: fc.nat(), block: fc.nat(), how: fc.constantFrom('cut', 'longer', 'gone') }),
  {
    nil: undefined,
    freq: 5,
  },
);
/** Decides where texts are cut, which choice speaks next, and how many parts one read gives. */
const dice = fc.noShrink(fc.infiniteStream(fc.nat(2)));

function changed(one: Answer, at: { choice: number; block: number; how: string }): Answer {
  const choices = one.choices.map((blocks) => [...blocks]);
  const blocks = choices[at.choice % choices.length] ?? [];
  const place = at.block % blocks.length;
  const block = blocks[place];
  if (!block || block.type === 'whole' || at.how === 'gone') blocks.splice(place, 1);
  else blocks[place] = { ...block, text: at.how === 'cut' ? block.text.slice(1) : `${block.text}b` };
  return { ...one, choices };
}

function* lanes(answer: Answer, id: string, roll: () => number): Generator<ChatStreamPart[]> {
  for (const [choice, blocks] of answer.choices.entries()) {
    const lane: ChatStreamPart[] = [];
    let index = 0;
    for (const block of blocks) {
      if (block.type === 'whole') lane.push({ type: 'content', choice, part: block.part });
      else if (block.type === 'call') {
        lane.push({
          type: 'tool-call-start',
          choice,
          index,
          id: `${id}${choice}.${index}`,
          name: block.name,
        });
        for (const fragment of pieces(block.text, roll)) {
          lane.push({ type: 'tool-call-arguments', choice, index, fragment });
        }
        lane.push({ type: 'tool-call-end', choice, index });
        index += 1;
      } else if (block.signature !== undefined) {
        const signature = { value: block.signature };
        lane.push({ type: block.type, choice, text: block.text, signature });
      } else {
        for (const piece of pieces(block.text, roll)) lane.push({ type: block.type, choice, text: piece });
        if (block.type === 'text') {
          const tokens = [...block.text].map((token) => ({ token, logprob: -1, top: [] }));
          lane.push({ type: 'logprobs', choice, tokens });
        }
      }
    }
    if (answer.citations.length > 0) lane.push({ type: 'citations', choice, citations: answer.citations });
    lane.push({ type: 'metadata', choice, metadata: { other: { choice } } });
    lane.push({ type: 'finish', choice, finish: { reason: 'stop' } });
    yield lane;
  }
}

function pieces(text: string, roll: () => number): string[] {
  const cut: string[] = [''];
  for (const unit of text.split('')) {
    if (roll() === 0) cut.push(unit);
    else cut[cut.length - 1] += unit;
  }
  return cut;
}

function streamOf(answer: Answer, id: string, rolls: Iterator<number>): ChatStreamPart[] {
  const roll = () => rolls.next().value as number;
  const left = [...lanes(answer, id, roll)];
  const parts: ChatStreamPart[] = [{ type: 'start', id, model: id }];
  while (left.length > 0) {
    const lane = left[roll() % left.length]!;
    const part = lane.shift();
    if (part) parts.push(part);
    else left.splice(left.indexOf(lane), 1);
  }
  parts.push({ type: 'usage', usage: { promptTokens: 1, completionTokens: id.length } });
  return parts;
}

function batches(parts: readonly ChatStreamPart[], rolls: Iterator<number>): ChatStreamPart[][] {
  const made: ChatStreamPart[][] = [];
  for (const part of parts) {
    const last = made.at(-1);
    if (last && rolls.next().value === 0) last.push(part);
    else made.push([part]);
  }
  return made;
}

function begun(parts: readonly ChatStreamPart[], rolls: Iterator<number>, failure?: Error): BegunChatStream {
  const [first, ...more] = batches(parts, rolls);
  async function* rest() {
    yield* more;
    if (failure) throw failure;
  }
  return { first: first ? [first] : [], rest: rest() };
}

/** The answer, without what two upstreams never have in common. */
function collected(parts: readonly ChatStreamPart[]): ChatResponse {
  const collector = new ChatResponseCollector();
  for (const part of parts) collector.push(part.type === 'tool-call-start' ? { ...part, id: '' } : part);
  const { id: _id, model: _model, ...response } = collector.response();
  return response;
}

async function joined(stream: AsyncIterable<readonly ChatStreamPart[]>): Promise<ChatStreamPart[]> {
  const parts: ChatStreamPart[] = [];
  for await (const batch of stream) {
    if (batch.length === 0) throw new Error('An item has no parts.');
    parts.push(...batch);
  }
  return parts;
}

/** Quicker than an assertion, of which there are many here. */
function same(some: unknown, expected: unknown): void {
  if (JSON.stringify(some) !== JSON.stringify(expected)) expect(some).toEqual(expected);
}

const isSaid = ({ type }: ChatStreamPart) => !['start', 'usage'].includes(type);
const broken = new UpstreamUnreachableError('gone');
const signal = new AbortController().signal;

describe.each([true, false])('an answer that is restarted, strict: %s', (strict) => {
  it('is the same, wherever it was cut and however it is cut up', async () => {
    await fc.assert(
      fc.asyncProperty(answer, dice, async (whole, rolls) => {
        const original = streamOf(whole, 'A', rolls);
        for (let cut = original.findIndex(isSaid) + 1; cut <= original.length; cut += 1) {
          const again = streamOf(whole, 'BB', rolls);
          const parts = await joined(
            recoverStream(begun(original.slice(0, cut), rolls, broken), {
              ...{ policy: 'restart', signal, strict, choices: whole.choices.length },
              again: async () => begun(again, rolls),
            }),
          );
          same(brokenStreamRules(parts), []);
          const hasSeen = new DeliveredAnswer();
          hasSeen.push(original.slice(0, cut));
          // Of what he sees nothing of another may take the place.
          if (!strict || hasSeen.isShown) same(parts.slice(0, cut), original.slice(0, cut));
          else same(parts[0], again[0]);
          const isComplete =
            original.slice(0, cut).filter(({ type }) => type === 'finish').length === whole.choices.length;
          const { usage, ...response } = collected(parts);
          const { usage: _usage, ...expected } = collected(original);
          same(response, expected);
          if (!isComplete) expect(usage?.completionTokens).toBe(2);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('is the same when it breaks off three times', async () => {
    await fc.assert(
      fc.asyncProperty(
        answer,
        fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
        dice,
        async (whole, cuts, rolls) => {
          const original = streamOf(whole, 'A', rolls);
          const least = original.findIndex(isSaid) + 1;
          const attempts = cuts.map((cut, index) => {
            const parts = streamOf(whole, `B${index}`, rolls);
            return begun(parts.slice(0, least + (cut % (parts.length - least))), rolls, broken);
          });
          const last = begun(streamOf(whole, 'C', rolls), rolls);
          const [first, ...others] = [...attempts, last];
          const parts = await joined(
            recoverStream(first, {
              ...{ policy: 'restart', signal, strict, choices: whole.choices.length },
              again: async () => others.shift(),
            }),
          );
          same(brokenStreamRules(parts), []);
          const { usage: _usage, ...response } = collected(parts);
          const { usage: _expectedUsage, ...expected } = collected(original);
          same(response, expected);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('an answer that is restarted and says something else', () => {
  it('leaves no trace, wherever the two part', async () => {
    await fc.assert(
      fc.asyncProperty(answer, answer, change, dice, async (one, unlike, changes, rolls) => {
        const other = changes ? changed(one, changes) : unlike;
        const original = streamOf(one, 'A', rolls);
        for (let cut = original.findIndex(isSaid) + 1; cut < original.length - 1; cut += 1) {
          const prefix = original.slice(0, cut);
          if (prefix.filter(({ type }) => type === 'finish').length === one.choices.length) break;
          const seen: ChatStreamPart[] = [];
          const again = streamOf(other, 'B', rolls);
          const run = async () => {
            const stream = recoverStream(begun(prefix, rolls, broken), {
              ...{ policy: 'restart', signal, strict: false, choices: one.choices.length },
              again: async () => begun(again, rolls),
            });
            for await (const parts of stream) seen.push(...parts);
          };
          const failure: unknown = await run().catch((error: unknown) => error);
          if (failure === undefined) {
            // They agreed as far as it had come: then it is the other answer.
            same(brokenStreamRules(seen), []);
            same(textOf(seen), textOf(again));
          } else {
            expect(failure).toBe(broken);
            same(seen, prefix);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});

function textOf(parts: readonly ChatStreamPart[]): string[] {
  return collected(parts).choices.map(({ content }) =>
    content
      .map((part) =>
        'text' in part ? `${part.type}:${part.text}` : part.type === 'tool-call' ? part.arguments : '',
      )
      .join('')
      .replaceAll(/(text|reasoning):/g, ''),
  );
}
