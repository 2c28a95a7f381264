import type {
  ChatCompletion,
  ChatCompletionChunk,
  ContentBlock,
  UrlCitationAnnotation,
} from '@model-gateway/contract';
import type { Answer } from '../support/chat-client.js';
import { isComplete, type AnthropicCase, type AnthropicUsage } from './anthropic-case.js';
import { differs } from '../corpus/differs.js';
import { upstreamBlocks, type RawBlock } from './upstream-blocks.js';

/** What an answer of a Claude model says in OpenAI's form, and beside it. */
export interface ClaudeAnswer extends Answer {
  readonly blocks: readonly ContentBlock[];
  readonly annotations: readonly UrlCitationAnnotation[];
}

/** The members of a whole answer that {@link Answer} does not have. */
export function besideWhole({
  choices: [choice],
}: ChatCompletion): Pick<ClaudeAnswer, 'blocks' | 'annotations'> {
  return {
    blocks: choice?.message.content_blocks ?? [],
    annotations: choice?.message.annotations ?? [],
  };
}

/** The same of a streamed one: texts of the same block are joined, as any client has to. */
export function besideChunks(
  chunks: readonly ChatCompletionChunk[],
): Pick<ClaudeAnswer, 'blocks' | 'annotations'> {
  const blocks: Record<string, unknown>[] = [];
  const annotations: UrlCitationAnnotation[] = [];
  for (const { delta } of chunks.flatMap(({ choices }) => choices)) {
    annotations.push(...(delta.annotations ?? []));
    for (const { index, delta: members } of delta.content_blocks ?? []) {
      const block = (blocks[index] ??= {});
      for (const [name, value] of Object.entries(members)) {
        const before = block[name];
        block[name] = typeof before === 'string' && typeof value === 'string' ? before + value : value;
      }
    }
  }
  return { blocks: blocks as unknown as ContentBlock[], annotations };
}

/** What of an answer disagrees with the recorded facts; empty when nothing does. */
export function disagreements(recorded: AnthropicCase, answer: ClaudeAnswer): string[] {
  const { facts } = recorded;
  const raw = upstreamBlocks(recorded);
  const ofType = (type: string): readonly Readonly<Record<string, unknown>>[] =>
    answer.blocks.filter((block) => block.type === type) as never;
  return [
    ...differs('text', facts.text, answer.text),
    ...differs('thoughts', facts.thinking, answer.thoughts),
    ...differs(
      'signatures',
      facts.signatures,
      ofType('thinking').flatMap(({ signature }) => signature ?? []),
    ),
    ...differs(
      'redacted',
      membersOf(raw, 'redacted_thinking', 'data'),
      ofType('redacted_thinking').map(({ data }) => data),
    ),
    ...differs(
      'blocks kept as they came',
      raw.filter(isOpaque),
      ofType('opaque').map(({ value }) => value),
    ),
    ...differs(
      'calls',
      callsOf(recorded),
      answer.calls.map(({ name, arguments: json }) => ({ name, input: parsed(json) })),
    ),
    ...(new Set(answer.calls.map(({ id }) => id)).size === answer.calls.length ? [] : ['call ids repeat']),
    ...endDisagreements(recorded, raw, answer),
    ...differs(
      'citations',
      citationsIn(raw),
      answer.annotations.map((annotation) => shown(annotation, answer.text)),
    ),
    ...(facts.model === null ? [] : differs('model', facts.model, answer.model)),
  ];
}

/** Of an answer that was cut nobody knows how it would have ended. */
function endDisagreements(recorded: AnthropicCase, raw: readonly RawBlock[], answer: ClaudeAnswer): string[] {
  if (!isComplete(recorded)) return [];
  const { stop_reason: reason, usage } = recorded.facts;
  return [
    ...differs('native finish', reason, answer.nativeFinish),
    ...differs('finish', finishOf(recorded, raw), answer.finish),
    ...usageDisagreements(usage, answer.usage),
  ];
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

const canonical = new Set(['text', 'thinking', 'redacted_thinking', 'tool_use']);

function isOpaque({ type }: RawBlock): boolean {
  return !canonical.has(type);
}

function membersOf(blocks: readonly RawBlock[], type: string, member: string): unknown[] {
  return blocks.filter((block) => block.type === type).map((block) => block[member]);
}

function callsOf({ facts }: AnthropicCase): unknown[] {
  return facts.tool_uses.map(({ name, input }) => ({ name, input: input ?? {} }));
}

/** Stop reasons in OpenAI's words, of an answer without calls. */
const finishes: Readonly<Record<string, string>> = {
  end_turn: 'stop',
  stop_sequence: 'stop',
  pause_turn: 'stop',
  compaction: 'stop',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'content_filter',
};

function finishOf({ facts: { stop_reason: reason } }: AnthropicCase, raw: readonly RawBlock[]): string {
  const word = finishes[reason ?? ''] ?? 'stop';
  const called = raw.some(({ type }) => type === 'tool_use');
  // A call that the limit cut must not be made.
  const cut = word !== 'stop' && raw.at(-1)?.type === 'tool_use';
  return called && !cut ? 'tool_calls' : word;
}

interface Cited {
  readonly url: string;
  readonly text: string;
}

/** Each citation of a source on the web, with the text that it is for. */
function citationsIn(raw: readonly RawBlock[]): Cited[] {
  return raw
    .filter(({ type }) => type === 'text')
    .flatMap(({ text, citations }) =>
      ((citations ?? []) as { url?: string; source?: string }[])
        .map(({ url, source }) => url ?? source)
        .filter((url) => url?.startsWith('http') === true)
        .map((url) => ({ url: String(url), text: String(text) })),
    );
}

function shown(
  { url_citation: { url, start_index, end_index } }: UrlCitationAnnotation,
  text: string,
): Cited {
  return { url, text: text.slice(start_index, end_index) };
}

/** Anthropic counts what a cache gave, or was given, apart; in OpenAI's terms it is part of the prompt. */
function usageDisagreements(usage: AnthropicUsage | null, got: ClaudeAnswer['usage']): string[] {
  if (usage?.input_tokens === undefined || usage.output_tokens === undefined) return [];
  const { cache_read_input_tokens: cached, cache_creation_input_tokens: written } = usage;
  const prompt = usage.input_tokens + (cached ?? 0) + (written ?? 0);
  return [
    ...differs('prompt tokens', prompt, got?.prompt_tokens),
    ...differs('completion tokens', usage.output_tokens, got?.completion_tokens),
    ...differs('total tokens', prompt + usage.output_tokens, got?.total_tokens),
    ...differs('cached tokens', cached, got?.prompt_tokens_details?.cached_tokens),
    ...differs('written tokens', written, got?.prompt_tokens_details?.cache_write_tokens),
    ...differs(
      'reasoning tokens',
      usage.output_tokens_details?.thinking_tokens,
      got?.completion_tokens_details?.reasoning_tokens,
    ),
  ];
}
