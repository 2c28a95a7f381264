import type {
  ChatCompletion,
  ChatCompletionAudio,
  ChatCompletionChoice,
  ChatCompletionChunk,
  ChatCompletionDelta,
  ChatCompletionMessage,
  ChatCompletionRequest,
  ChatCompletionToolCall,
} from '@model-gateway/contract';
import {
  ChatResponseCollector,
  type AssistantPart,
  type ChatStreamPart,
  type LossEntry,
  type MediaPart,
  type ToolCallPart,
  type WholePart,
} from '@model-gateway/core';
import { SseDecoder } from '@model-gateway/sse';
import fc from 'fast-check';
import { ChatCompletionChunkEncoder, fromChatCompletionRequest, toChatCompletion } from './index.js';
import { joinBase64 } from './chat/to-client/audio.js';

const options = { id: 'chatcmpl-1', created: 1_700_000_000, requestedModel: 'asked', provider: 'google' };

// --- random streams ---------------------------------------------------------------------------------------------

const text = fc.string({
  unit: fc.constantFrom('a', ' ', '"', '\n', 'é', '😀', '\u2028', '\\'),
  maxLength: 5,
});
const signature = fc.option(fc.constantFrom({ value: 'c2ln' }, { value: 'b3RoZXI=' }), { nil: undefined });
const base64 = fc.constantFrom('AAAA', 'iVBORw0K', 'Zg==', 'Zm8=', 'Zm9v'.repeat(40));

const whole: fc.Arbitrary<WholePart> = fc.oneof(
  fc.record(
    {
      type: fc.constant('media' as const),
      source: fc.oneof(
        fc.record({ type: fc.constant('inline' as const), data: base64 }),
        fc.constant({ type: 'url' as const, uri: 'https://example.com/a.png' }),
      ),
      mimeType: fc.constantFrom('image/png', 'video/mp4', 'audio/L16;rate=24000'),
      signature: signature.filter((value) => value !== undefined),
      thought: fc.constant(true as const),
    },
    { requiredKeys: ['type', 'source'] },
  ),
  fc.record({ type: fc.constant('redacted-reasoning' as const), data: base64 }),
  fc.record({ type: fc.constant('executable-code' as const), language: fc.constant('PYTHON'), code: text }),
  fc.record({
    type: fc.constant('code-execution-result' as const),
    id: fc.constant('code_1'),
    outcome: fc.constant('OUTCOME_OK'),
    output: text,
  }),
  fc.record({
    type: fc.constant('opaque' as const),
    format: fc.constant('gemini'),
    value: fc.constant({ new: [1] }),
  }),
);

type Segment = (choice: number, nextCall: () => number) => ChatStreamPart[];

const spoken = fc
  .tuple(fc.constantFrom('text' as const, 'reasoning' as const), fc.array(text, { maxLength: 3 }), signature)
  .map(([type, deltas, signed]): Segment => (choice) => [
    ...deltas.map((delta) => ({ type, choice, text: delta })),
    ...(signed ? [{ type, choice, text: deltas[0] ?? '', signature: signed }] : []),
  ]);
const call = fc
  .tuple(fc.constantFrom('{}', '{"a":"é\\n"}'), fc.nat(10), signature)
  .map(([json, cut, signed]): Segment => (choice, nextCall) => {
    const index = nextCall();
    const at = { choice, index };
    return [
      {
        type: 'tool-call-start',
        ...at,
        id: `call_${choice}_${index}`,
        name: 'f',
        ...(signed && { signature: signed }),
      },
      { type: 'tool-call-arguments', ...at, fragment: json.slice(0, cut) },
      { type: 'tool-call-arguments', ...at, fragment: json.slice(cut) },
      { type: 'tool-call-end', ...at },
    ];
  });
const content = whole.map((part): Segment => (choice) => [{ type: 'content', choice, part }]);
const fact: fc.Arbitrary<Segment> = fc.constantFrom<Segment>(
  (choice) => [
    { type: 'citations', choice, citations: [{ url: 'https://a.example', startIndex: 0, endIndex: 2 }] },
  ],
  (choice) => [
    {
      type: 'logprobs',
      choice,
      tokens: [{ token: 'é', logprob: -0.5, top: [{ token: 'e', logprob: -2 }] }],
    },
  ],
  (choice) => [{ type: 'metadata', choice, metadata: { safetyRatings: [{ category: 'X' }] } }],
  (choice) => [{ type: 'metadata', choice, metadata: { groundingMetadata: { a: 1 }, other: { b: 2 } } }],
);
const finish = fc.constantFrom<Segment>(
  (choice) => [{ type: 'finish', choice, finish: { reason: 'stop', raw: 'STOP' } }],
  (choice) => [{ type: 'finish', choice, finish: { reason: 'length', raw: 'MAX_TOKENS', message: 'cut' } }],
  (choice) => [{ type: 'finish', choice, finish: { reason: 'content_filter', refusal: 'I cannot.' } }],
);

const choiceParts = fc.tuple(
  fc.array(fc.oneof(spoken, spoken, call, content, fact), { maxLength: 7 }),
  finish,
  fc.array(fact, { maxLength: 2 }),
);

/** A legal stream of one or two choices, their parts mixed, cut into pushes at random. */
const stream = fc
  .record({
    choices: fc.array(choiceParts, { minLength: 1, maxLength: 2 }),
    order: fc.infiniteStream(fc.nat(3)),
    usage: fc.boolean(),
    model: fc.option(fc.constant('gemini-2.5-flash-002'), { nil: undefined }),
  })
  .map(({ choices, order, usage, model }) => {
    const queues = choices.map(([segments, last, after], choice) => {
      let calls = 0;
      return [...segments, last, ...after].flatMap((segment) => segment(choice, () => calls++));
    });
    const pushes: ChatStreamPart[][] = [[{ type: 'start', ...(model && { model }) }]];
    while (queues.some((queue) => queue.length > 0)) {
      const number = order.next().value;
      const queue = queues[number % queues.length]!;
      if (number > 1) pushes.push([]);
      pushes.at(-1)!.push(...queue.splice(0, 1 + (number % 3)));
    }
    if (usage) {
      pushes.push([{ type: 'usage', usage: { promptTokens: 3, completionTokens: 4, reasoningTokens: 1 } }]);
    }
    return pushes;
  });

// --- what a client does -----------------------------------------------------------------------------------------

function collect(pushes: readonly ChatStreamPart[][]) {
  const collector = new ChatResponseCollector();
  for (const part of pushes.flat()) collector.push(part);
  return collector.response();
}

function encode(pushes: readonly ChatStreamPart[][], strict: boolean): ChatCompletionChunk[] {
  const encoder = new ChatCompletionChunkEncoder({ ...options, strict, includeUsage: true });
  const sse = pushes.map((parts) => encoder.push(parts)).join('') + encoder.end();
  const events = new SseDecoder().push(new TextEncoder().encode(sse)).map((event) => event.data);
  expect(events.pop()).toBe('[DONE]');
  return events.map((event) => JSON.parse(event));
}

/** Puts chunks together: texts are joined, lists grow, anything else is set. */
function fold(chunks: readonly ChatCompletionChunk[]): unknown {
  const answer: Record<string, unknown> = {};
  const choices: ChatCompletionChoice[] = [];
  for (const { choices: added, usage, ...facts } of chunks) {
    Object.assign(answer, facts, usage && { usage });
    for (const { index, delta, logprobs, ...rest } of added) {
      const choice = (choices[index] ??= {
        index,
        message: { refusal: null },
        logprobs: null,
      } as ChatCompletionChoice);
      Object.assign(choice, rest);
      const content = [...(choice.logprobs?.content ?? []), ...(logprobs?.content ?? [])];
      if (logprobs) choice.logprobs = { content, refusal: null };
      addDelta(choice.message, delta);
    }
  }
  for (const { message } of choices) {
    if (message.audio) message.audio.data = joinBase64(message.audio.data.split('|'));
  }
  return { ...answer, object: 'chat.completion', choices };
}

function addDelta(message: ChatCompletionMessage, delta: ChatCompletionDelta): void {
  const {
    content: added,
    reasoning_content,
    tool_calls,
    content_blocks,
    annotations,
    audio,
    ...others
  } = delta;
  Object.assign(message, others);
  if (reasoning_content !== undefined)
    message.reasoning_content = (message.reasoning_content ?? '') + reasoning_content;
  if (added !== undefined)
    message.content = added === null ? (message.content ?? null) : (message.content ?? '') + added;
  for (const { index, ...piece } of tool_calls ?? []) {
    const calls = (message.tool_calls ??= []);
    const call = calls[index];
    if (call) call.function.arguments += piece.function!.arguments;
    else calls[index] = piece as ChatCompletionToolCall;
  }
  for (const { index, delta: block } of content_blocks ?? []) {
    const blocks = (message.content_blocks ??= []) as unknown as Record<string, unknown>[];
    const known = (blocks[index] ??= {});
    for (const [member, value] of Object.entries(block)) {
      const before = known[member];
      known[member] = typeof before === 'string' && typeof value === 'string' ? before + value : value;
    }
  }
  if (annotations) message.annotations = [...(message.annotations ?? []), ...annotations];
  // Each piece of sound is base64 of its own.
  const data = message.audio && audio ? `${message.audio.data}|${audio.data}` : audio?.data;
  if (audio) message.audio = { ...message.audio, ...audio, data } as ChatCompletionAudio;
}

/** Images of a whole answer stand in `content_parts` as well; a stream has them once. */
function withoutContentParts(answer: ChatCompletion): unknown {
  const choices = answer.choices.map((choice) => {
    const { content_parts: _parts, ...message } = choice.message;
    return { ...choice, message };
  });
  return JSON.parse(JSON.stringify({ ...answer, choices }));
}

// --- the laws ---------------------------------------------------------------------------------------------------

describe.each([
  ['strict', true],
  ['non-strict', false],
])('in %s mode', (_mode, strict) => {
  it('R31: a streamed answer, put together, is the whole answer', () => {
    fc.assert(
      fc.property(stream, (pushes) => {
        expect(fold(encode(pushes, strict))).toEqual(
          withoutContentParts(toChatCompletion(collect(pushes), { ...options, strict })),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('a stream has the role once, first, and the finish reason once, last, for each choice', () => {
    fc.assert(
      fc.property(stream, (pushes) => {
        const chunks = encode(pushes, strict);
        const last = chunks.pop()!;
        expect(last.choices).toEqual([]);
        for (const index of new Set(chunks.flatMap((chunk) => chunk.choices.map((choice) => choice.index)))) {
          const own = chunks.flatMap((chunk) => chunk.choices.filter((choice) => choice.index === index));
          expect(own.map((choice) => choice.delta.role !== undefined).lastIndexOf(true)).toBe(0);
          expect(own.findIndex((choice) => choice.finish_reason !== null)).toBe(own.length - 1);
        }
        expect(chunks.every((chunk) => chunk.usage === null && chunk.choices.length === 1)).toBe(true);
        expect(
          new Set([...chunks, last].map(({ id, created, model }) => `${id}/${created}/${model}`)).size,
        ).toBe(1);
      }),
    );
  });

  it('an answer sent back as history says what the model said', () => {
    fc.assert(
      fc.property(stream, (pushes) => {
        const collected = collect(pushes);
        // A refusal is read as what the model said where it said nothing else.
        const choices = collected.choices.map((choice) => ({
          ...choice,
          finish: { reason: choice.finish.reason },
        }));
        const response = { ...collected, choices };
        const before = structuredClone(response);
        const answer = toChatCompletion(response, { ...options, strict });
        expect(response).toEqual(before);
        const losses: LossEntry[] = [];
        const sent = JSON.stringify({ model: 'm', messages: answer.choices.map((choice) => choice.message) });
        const request = fromChatCompletionRequest(JSON.parse(sent) as ChatCompletionRequest, (loss) =>
          losses.push(loss),
        );
        expect(request.messages.map((message) => message.content.map(asSaid))).toEqual(
          response.choices.map((choice) => (strict ? strictHistory : fullHistory)(choice.content)),
        );
        // The gateway's sentence about the end is not what the model said.
        const sentences = response.choices.flatMap(({ finish: { reason } }, index) =>
          reason === 'content_filter' ? [`note messages[${index}].refusal`] : [],
        );
        if (!strict) expect(losses.map(({ severity, path }) => `${severity} ${path}`)).toEqual(sentences);
      }),
      { numRuns: 500 },
    );
  });
});

/** Without its place in the history, and what the place says of media. */
function asSaid(part: object): object {
  const { path: _path, kind: _kind, ...rest } = part as { path?: string; kind?: string };
  return rest;
}

function isSound(part: AssistantPart): part is MediaPart {
  return part.type === 'media' && part.source.type === 'inline' && !!part.mimeType?.startsWith('audio/');
}

const isCall = (part: AssistantPart): part is ToolCallPart => part.type === 'tool-call';

/** All of it: sound is one piece and stands before the calls that nothing else follows, and a lone signature joins the reasoning before it. */
function fullHistory(parts: readonly AssistantPart[]): AssistantPart[] {
  const spokenParts: AssistantPart[] = [];
  parts.forEach((part, i) => {
    const previous = parts[i - 1];
    const signs = part.type === 'reasoning' && part.text === '' && previous?.type === 'reasoning';
    if (signs && !previous.signature) spokenParts[spokenParts.length - 1] = { ...part, text: previous.text };
    else if (!isSound(part)) spokenParts.push(part);
  });
  const end = spokenParts.findLastIndex((part) => !isCall(part)) + 1;
  return [...spokenParts.slice(0, end), ...sound(parts), ...spokenParts.slice(end)];
}

function sound(parts: readonly AssistantPart[]): AssistantPart[] {
  const pieces = parts.filter(isSound);
  const [first] = pieces;
  if (!first) return [];
  const data = joinBase64(
    pieces.map(({ source }) => (source.type === 'inline' ? source.data.toString() : '')),
  );
  return [{ type: 'media', source: { type: 'inline', data }, mimeType: first.mimeType! }];
}

/** Text and calls alone. */
function strictHistory(parts: readonly AssistantPart[]): AssistantPart[] {
  const joined = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  return [
    ...(joined === '' ? [] : [{ type: 'text' as const, text: joined }]),
    ...parts.filter(isCall).map(({ signature: _signature, ...rest }) => rest),
  ];
}
