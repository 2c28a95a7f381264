import type { AnthropicCase } from './anthropic-case.js';

/** A content block as Anthropic has it. */
export interface RawBlock {
  readonly type: string;
  readonly [member: string]: unknown;
}

interface StreamEvent {
  readonly type?: string;
  readonly index?: number;
  readonly content_block?: RawBlock;
  /** Of an answer that comes whole in one event. */
  readonly content?: readonly RawBlock[];
  readonly delta?: Readonly<Record<string, unknown>>;
}

/**
 * The content blocks of a recorded answer; those of a stream put together again. Read here once more, apart from the
 * gateway's own reader, so that the two cannot share a mistake.
 */
export function upstreamBlocks({ framing, body }: AnthropicCase): readonly RawBlock[] {
  const text = body.toString();
  if (framing === null) return (JSON.parse(text) as { content?: RawBlock[] }).content ?? [];
  const blocks: Record<string, unknown>[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (!line.startsWith('data:')) continue;
    const event = JSON.parse(line.slice('data:'.length)) as StreamEvent;
    const index = event.index ?? 0;
    if (event.type === 'message') return [...(event.content ?? [])];
    if (event.type === 'content_block_start') blocks[index] = { ...event.content_block };
    if (event.type === 'content_block_delta') grow((blocks[index] ??= {}), event.delta ?? {});
  }
  return blocks.map(closed);
}

/** Pieces of `input`, while the block grows. */
const pieces = Symbol('pieces');

function grow(block: Record<PropertyKey, unknown>, delta: Readonly<Record<string, unknown>>): void {
  const { type: _, partial_json: json, citation, ...members } = delta;
  if (typeof json === 'string') block[pieces] = ((block[pieces] as string | undefined) ?? '') + json;
  if (citation !== undefined)
    block.citations = [...((block.citations as unknown[] | undefined) ?? []), citation];
  for (const [name, value] of Object.entries(members)) {
    const before = block[name];
    block[name] = typeof before === 'string' && typeof value === 'string' ? before + value : value;
  }
}

function closed({ [pieces]: json, ...block }: Record<PropertyKey, unknown>): RawBlock {
  return {
    ...(block as object as RawBlock),
    ...(typeof json === 'string' && json !== '' && { input: JSON.parse(json) }),
  };
}
