import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ChatResponse, ChatResponseCollector, type JsonValue } from '@model-gateway/core';
import { geminiApiDialect } from '../dialect/gemini-api-dialect.js';
import { vertexDialect } from '../dialect/vertex-dialect.js';
import { googleFailure } from '../errors/google-failure.js';
import { GenerateContentDecoder } from './generate-content-decoder.js';

/** Recorded traffic that lives beside the checkout, not in it. */
const corpus = process.env.GATEWAY_CORPUS ?? resolve(__dirname, '../../../../../../shared/corpus');

/** Facts have no fixed form. */
type Fact = ReturnType<typeof JSON.parse>;

interface Case {
  readonly id: string;
  readonly provider: string;
  readonly operation: string;
  readonly status: number;
  readonly response_file: string;
  readonly facts: Fact;
}

/** Answers that must be refused as incomplete: no finish reason, and no prompt block, reached the end. */
const incomplete: Readonly<Record<string, string>> = {
  'firebase__vertexai-streaming-success-quotes-escaped': 'fixture without any finish reason',
  'firebase__vertexai-unary-failure-empty-content': 'a candidate with empty content and no finish reason',
  'firebase__vertexai-unary-failure-invalid-response': 'neither candidates nor prompt feedback',
  'firebase__vertexai-unary-failure-malformed-content': 'a candidate without finish reason',
  'lingua__transforms-chat-completions_to_google-systemMessageArrayContent-streaming': 'cut before its end',
  'lcjs__chat-stream-thinking-mock': 'mock without finish reason',
};

const cases = existsSync(corpus) ? loadCases() : [];
const describeCorpus = cases.length > 0 ? describe : describe.skip;

describeCorpus(cases.length > 0 ? 'recorded answers' : 'recorded answers (skipped: no corpus)', () => {
  const answers = cases.filter((one) => one.status === 200);
  it.each(answers.filter((one) => !(one.id in incomplete)).map((one) => [one.id, one] as const))(
    '%s gives what it says',
    (_id, one) => {
      const answer = decode(one);
      // Where arguments come in pieces, the facts do not assemble them; other tests here check how that is done.
      const args = one.facts.partial_args
        ? summary(answer).calls.map((call) => call.args)
        : one.facts.function_calls.map((call: Fact) => call.args ?? {});
      expect(summary(answer)).toEqual(expected(one.facts, args));
    },
  );
  it('has citations that point at the words they are for', () => {
    let checked = 0;
    for (const one of answers.filter(({ id }) => !(id in incomplete))) {
      const [choice] = decode(one).choices;
      const text = (choice?.content ?? []).map((part) => (part.type === 'text' ? part.text : '')).join('');
      const supports = (choice?.metadata.groundingMetadata?.groundingSupports ?? []) as Fact[];
      const texts = new Set(supports.map((support) => support.segment?.text));
      for (const { startIndex, endIndex } of choice?.citations ?? []) {
        expect(texts).toContain(text.slice(startIndex, endIndex));
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(0);
  });
  it.each(answers.filter((one) => one.id in incomplete).map((one) => [one.id, one] as const))(
    '%s is refused as incomplete',
    (_id, one) => {
      expect(() => decode(one)).toThrow(/^The upstream (ended|gave neither)/);
    },
  );
  it.each(cases.filter((one) => one.status >= 400).map((one) => [one.id, one] as const))(
    '%s keeps status, code, message and details',
    (_id, one) => {
      const body = readFileSync(join(corpus, 'upstream', one.id, one.response_file), 'utf8');
      const { upstream, status, code } = googleFailure(one.status, body, {});
      expect(upstream.status).toBe(one.status);
      const fact = one.facts.error;
      if (!fact) return;
      expect({ code: upstream.code, message: upstream.message }).toEqual({
        code: fact.status,
        message: fact.message,
      });
      const invalidKey = /^API key not valid/.test(fact.message);
      expect({ status, code }).toEqual(
        invalidKey
          ? { status: 401, code: 'unauthenticated' }
          : { status: one.status, code: fact.status.toLowerCase() },
      );
      const parsed = JSON.parse(body);
      expect(upstream.details).toEqual((Array.isArray(parsed) ? parsed[0] : parsed).error.details);
    },
  );
});

function loadCases(): Case[] {
  const root = join(corpus, 'upstream');
  return readdirSync(root)
    .filter((id) => existsSync(join(root, id, 'case.json')))
    .map((id) => JSON.parse(readFileSync(join(root, id, 'case.json'), 'utf8')) as Case)
    .filter((one) => ['gemini', 'vertex'].includes(one.provider) && /enerateContent$/.test(one.operation));
}

/** The chunks of a recorded body. Framing is not what is tested here, so it is read in the simplest way. */
function chunks(one: Case): JsonValue[] {
  const text = readFileSync(join(corpus, 'upstream', one.id, one.response_file), 'utf8');
  if (!one.response_file.endsWith('.sse')) {
    const body = JSON.parse(text) as JsonValue;
    return Array.isArray(body) ? body : [body];
  }
  return text.split(/\r?\n\r?\n/).flatMap((event) => {
    const data = event.split(/\r?\n/).filter((line) => line.startsWith('data:'));
    return data.length > 0 ? [JSON.parse(data.map((line) => line.slice(5)).join('\n'))] : [];
  });
}

function decode(one: Case): ChatResponse {
  let ids = 0;
  const decoder = new GenerateContentDecoder({
    dialect: one.provider === 'vertex' ? vertexDialect : geminiApiDialect,
    nextId: (prefix) => `${prefix}${(ids += 1)}`,
    framing: one.operation === 'streamGenerateContent' ? 'stream' : 'unary',
  });
  const collector = new ChatResponseCollector();
  for (const chunk of chunks(one)) for (const part of decoder.push(chunk)) collector.push(part);
  for (const part of decoder.end()) collector.push(part);
  return collector.response();
}

function summary({ choices, promptBlock, usage, model, id }: ChatResponse) {
  const parts = choices[0]?.content ?? [];
  const calls = parts.flatMap((part) => (part.type === 'tool-call' ? [part] : []));
  return {
    choices: choices.length,
    text: parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join(''),
    thoughts: parts.flatMap((part) => (part.type === 'reasoning' ? [part.text] : [])).join(''),
    calls: calls.map((call) => ({
      name: call.name,
      args: JSON.parse(call.arguments),
      signature: call.signature?.value,
    })),
    media: parts.flatMap((part) => (part.type === 'media' ? [part.mimeType] : [])),
    finish: choices[0]?.finish.raw,
    reasonIsCalls: choices[0]?.finish.reason === 'tool_calls',
    message: choices[0]?.finish.message,
    block: promptBlock?.reason,
    usage: usage && {
      prompt: usage.promptTokens,
      completion: usage.completionTokens,
      total: usage.totalTokens,
      cached: usage.cachedTokens,
      reasoning: usage.reasoningTokens,
    },
    model,
    id,
  };
}

function expected(facts: Fact, args: readonly unknown[]) {
  const { usage } = facts;
  const add = (a?: number, b?: number) =>
    a === undefined && b === undefined ? undefined : (a ?? 0) + (b ?? 0);
  const completion = usage && add(usage.candidatesTokenCount, usage.thoughtsTokenCount);
  return {
    choices: facts.candidates,
    text: facts.text,
    thoughts: facts.thoughts,
    calls: facts.function_calls.map((call: Fact, index: number) => ({
      name: call.name,
      args: args[index],
      signature: call.thoughtSignature,
    })),
    media: facts.inline_data.map((one: Fact) => one.mimeType ?? one.mime_type ?? one),
    finish: facts.finish_reason ?? undefined,
    // A limit, a filter or a failure stays what it is beside calls.
    reasonIsCalls:
      facts.function_calls.length > 0 && [undefined, 'STOP'].includes(facts.finish_reason ?? undefined),
    message: facts.finish_message,
    block: facts.block_reason,
    usage: !usage
      ? undefined
      : {
          // Google omits a count that is zero.
          prompt: add(usage.promptTokenCount, usage.toolUsePromptTokenCount) ?? (completion && 0),
          completion,
          total: usage.totalTokenCount,
          cached: usage.cachedContentTokenCount,
          reasoning: usage.thoughtsTokenCount ?? undefined,
        },
    model: facts.model_version,
    id: facts.response_id,
  };
}
