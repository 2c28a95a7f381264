import fc from 'fast-check';
import {
  ChatResponseCollector,
  type AssistantPart,
  type ChatResponse,
  type ChatStreamPart,
  type JsonObject,
} from '@model-gateway/core';
import { SseDecoder } from '@model-gateway/sse';
import { fromGenerateContentRequest } from '../from-client/from-generate-content-request.js';
import { ContentChunkEncoder } from './content-chunk-encoder.js';
import { ContentCollector } from './content-collector.js';
import { toGenerateContentAnswer } from './to-generate-content-answer.js';

const choice = 0;
const options = { id: 'resp_1', model: '@vertex/claude', showsThoughts: true, reportLoss: () => undefined };

type Segment = (index: () => number) => readonly ChatStreamPart[];
const signature = fc
  .base64String({ minLength: 4, maxLength: 12 })
  .map((value) => ({ value, issuer: 'anthropic' }));
const phrase = fc.string({ minLength: 1, maxLength: 8 });

const said: fc.Arbitrary<Segment> = phrase.map((text) => () => [{ type: 'text', choice, text }]);
const thought: fc.Arbitrary<Segment> = fc
  .tuple(fc.array(phrase, { maxLength: 3 }), signature)
  .map(([texts, signed]) => () => [
    ...texts.map((text): ChatStreamPart => ({ type: 'reasoning', choice, text })),
    { type: 'reasoning', choice, text: '', signature: signed },
  ]);
const called: fc.Arbitrary<Segment> = fc
  .tuple(fc.dictionary(phrase, fc.jsonValue({ maxDepth: 1 })), fc.nat(9))
  .map(([args, cut]) => (next) => {
    const index = next();
    const json = JSON.stringify(args);
    return [
      { type: 'tool-call-start', choice, index, id: `call_${index}`, name: 'f' },
      { type: 'tool-call-arguments', choice, index, fragment: json.slice(0, cut) },
      { type: 'tool-call-arguments', choice, index, fragment: json.slice(cut) },
      { type: 'tool-call-end', choice, index },
    ];
  });
const redacted: fc.Arbitrary<Segment> = phrase.map((data) => () => [
  { type: 'content', choice, part: { type: 'redacted-reasoning', data } },
]);

/** A legal stream of one choice, cut into reads at random. */
const stream = fc
  .record({
    segments: fc.array(fc.oneof(said, thought, called, redacted), { maxLength: 8 }),
    cuts: fc.array(fc.nat(60), { maxLength: 6 }),
  })
  .map(({ segments, cuts }) => {
    let calls = 0;
    const parts: ChatStreamPart[] = [
      { type: 'start', model: 'served' },
      ...segments.flatMap((segment) => segment(() => calls++)),
      { type: 'finish', choice, finish: { reason: calls > 0 ? 'tool_calls' : 'stop' } },
      { type: 'usage', usage: { promptTokens: 9, completionTokens: 4, reasoningTokens: 1 } },
    ];
    const places = [0, ...cuts.map((at) => at % (parts.length + 1)).sort((a, b) => a - b), parts.length];
    return { parts, reads: places.slice(1).map((to, index) => parts.slice(places[index], to)) };
  });

function chunksOf(reads: readonly (readonly ChatStreamPart[])[]): readonly JsonObject[] {
  const encoder = new ContentChunkEncoder(options);
  const written = reads.map((read) => encoder.push(read)).join('') + encoder.end();
  const events = new SseDecoder().push(new TextEncoder().encode(written));
  return events.map(({ data }) => JSON.parse(data) as JsonObject);
}

function wholeOf(parts: readonly ChatStreamPart[]): ChatResponse {
  const collector = new ChatResponseCollector();
  for (const part of parts) collector.push(part);
  return collector.response();
}

describe('an answer in Gemini’s format', () => {
  it('is the same streamed and not, however the stream is cut', () => {
    fc.assert(
      fc.property(stream, ({ parts, reads }) => {
        const collector = new ContentCollector();
        for (const chunk of chunksOf(reads)) collector.push(chunk);
        // Members that are no JSON, such as a minus before a zero, do not outlive the wire.
        const whole = JSON.stringify(toGenerateContentAnswer(wholeOf(parts), options));
        expect(collector.whole()).toEqual(JSON.parse(whole));
      }),
    );
  });

  it('says why it ends in its last chunk only', () => {
    fc.assert(
      fc.property(stream, ({ reads }) => {
        const ends = chunksOf(reads).map(
          ({ candidates }) => 'finishReason' in (candidates as JsonObject[])[0]!,
        );
        expect(ends.indexOf(true)).toBe(ends.length - 1);
      }),
    );
  });

  it('comes back in the next request as what the model has said', () => {
    fc.assert(
      fc.property(stream, ({ parts, reads }) => {
        const answers = chunksOf(reads).map(
          ({ candidates }) => (candidates as { content: JsonObject }[])[0]!.content,
        );
        const contents = [{ role: 'user', parts: [{ text: 'Hi' }] }, ...answers];
        const { messages } = fromGenerateContentRequest({ contents }, () => undefined);
        expect(comparable(messages[1]?.content as AssistantPart[])).toEqual(
          comparable(wholeOf(parts).choices[0]!.content),
        );
      }),
    );
  });

  it('comes back with its thoughts up to the last call from a client that keeps only texts and calls', () => {
    fc.assert(
      fc.property(stream, ({ parts, reads }) => {
        const answers = chunksOf(reads).map(
          ({ candidates }) => (candidates as { content: JsonObject }[])[0]!.content,
        );
        const contents = [
          { role: 'user', parts: [{ text: 'Hi' }] },
          { role: 'model', parts: partsOfGeminiCli(answers) },
        ];
        const { messages } = fromGenerateContentRequest({ contents }, () => undefined);
        const whole = comparable(wholeOf(parts).choices[0]!.content);
        expect(upToLastCall(comparable(messages[1]?.content as AssistantPart[]))).toEqual(
          upToLastCall(whole),
        );
      }),
    );
  });
});

/** Gemini CLI leaves thoughts out of its history and joins texts that follow one another. */
function partsOfGeminiCli(answers: readonly JsonObject[]): readonly JsonObject[] {
  const remaining: JsonObject[] = [];
  for (const part of answers.flatMap(({ parts }) => parts as JsonObject[])) {
    if (part.thought === true) continue;
    const last = remaining.at(-1);
    if (typeof part.text !== 'string' || typeof last?.text !== 'string') remaining.push(part);
    else remaining[remaining.length - 1] = { text: last.text + part.text };
  }
  return remaining;
}

function upToLastCall(parts: readonly { readonly type: string }[]): readonly unknown[] {
  return parts.slice(0, parts.findLastIndex(({ type }) => type === 'call') + 1);
}

/** Without places; thoughts with the signature that ends them; the same thought only once. */
function comparable(parts: readonly AssistantPart[] = []): readonly { readonly type: string }[] {
  const compared: { type: string; text?: string; value?: string }[] = [];
  for (const part of parts) {
    const last = compared.at(-1);
    if (part.type === 'reasoning') {
      const value = part.signature?.value;
      if (value !== undefined && compared.some((other) => other.value === value)) continue;
      if (last?.type === 'reasoning' && last.value === undefined) {
        compared[compared.length - 1] = {
          type: 'reasoning',
          text: `${last.text}${part.text}`,
          ...(value && { value }),
        };
      } else compared.push({ type: 'reasoning', text: part.text, ...(value && { value }) });
    } else if (part.type === 'text') compared.push({ type: 'text', text: part.text });
    else if (part.type === 'redacted-reasoning') compared.push({ type: 'redacted', text: part.data });
    else if (part.type === 'tool-call') {
      compared.push({ type: 'call', text: JSON.stringify([part.id, part.name, JSON.parse(part.arguments)]) });
    }
  }
  return compared;
}
