import type { StreamedAnswer } from '../support/chat-client.js';
import { isList, isRecord, type Json, type JsonRecord, membersOf } from './json.js';
import type { TranslationCase } from './translation-case.js';

interface Call {
  name: string;
  arguments: string;
}

/** What a streamed answer says in the end. */
export function foldChunks({
  chunks,
  done,
  error,
}: Pick<StreamedAnswer, 'chunks' | 'done' | 'error'>): JsonRecord {
  return {
    ...fold(chunks as unknown as readonly JsonRecord[]),
    done,
    ...(error && { error: error.message }),
  };
}

/** What a case wants it to say; members that it does not speak of are absent. */
export function wantedSummary(testCase: TranslationCase): JsonRecord {
  const { expected_openai_chunks: chunks, expected_stream_summary: summary } = testCase;
  const folded = chunks ? fold(chunks) : {};
  return {
    ...Object.fromEntries(membersOf(folded).filter(([, value]) => value !== '' && value !== undefined)),
    ...summary,
    ...(testCase.expected_done !== undefined && { done: testCase.expected_done }),
    ...(testCase.expected_reasoning !== undefined && { reasoning: testCase.expected_reasoning }),
    ...(testCase.expected_signature !== undefined && { signature: testCase.expected_signature }),
  };
}

/** Reads our carriers of reasoning and signatures, and those that other gateways have. */
function fold(chunks: readonly JsonRecord[]): JsonRecord {
  const calls: Call[] = [];
  const folded = { content: '', reasoning: '', signature: '' };
  let finish: Json;
  let usage: Json;
  let annotations: readonly Json[] = [];
  const ids = new Set<Json>();
  let openings = 0;
  for (const chunk of chunks) {
    usage = chunk.usage ?? usage;
    const choice = isList(chunk.choices) ? chunk.choices[0] : undefined;
    if (!isRecord(choice)) continue;
    finish = choice.finish_reason ?? finish;
    const delta = isRecord(choice.delta) ? choice.delta : {};
    folded.content += text(delta.content);
    const { reasoning_content: reasoning } = delta;
    folded.reasoning += text(reasoning) + text(member(reasoning, 'text'));
    folded.signature += text(member(reasoning, 'signature'));
    folded.signature += text(delta.reasoning_signature);
    for (const entry of list(delta.reasoning)) folded.reasoning += text(member(entry, 'content'));
    for (const block of list(delta.thinking_blocks)) folded.signature += text(member(block, 'signature'));
    for (const block of list(delta.content_blocks)) {
      // The gateway says it in both members.
      if (reasoning === undefined) folded.reasoning += text(member(member(block, 'delta'), 'thinking'));
      folded.signature += text(member(member(block, 'delta'), 'signature'));
    }
    for (const call of list(delta.tool_calls)) {
      const called = member(call, 'function');
      const index = Number(member(call, 'index') ?? 0);
      const known = (calls[index] ??= { name: '', arguments: '' });
      known.name += text(member(called, 'name'));
      known.arguments += text(member(called, 'arguments'));
      folded.signature += text(member(called, 'thought_signature'));
      const id = member(call, 'id');
      if (id !== undefined) {
        ids.add(id);
        openings += 1;
      }
    }
    annotations = [...annotations, ...list(delta.annotations)];
  }
  return {
    ...folded,
    finish_reason: finish,
    usage,
    tool_calls:
      calls.length === 0
        ? undefined
        : calls.map((call, index) => ({ index, name: call.name, arguments: parsed(call.arguments) })),
    annotations: annotations.length === 0 ? undefined : annotations,
    unique_ids: openings === 0 ? undefined : ids.size === openings,
  };
}

function text(value: Json): string {
  return typeof value === 'string' ? value : '';
}

function list(value: Json): readonly Json[] {
  return isList(value) ? value : [];
}

function member(value: Json, name: string): Json {
  return isRecord(value) ? value[name] : undefined;
}

function parsed(json: string): Json {
  try {
    return JSON.parse(json) as Json;
  } catch {
    return json;
  }
}
