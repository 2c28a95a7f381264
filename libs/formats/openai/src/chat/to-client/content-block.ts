import type { ContentBlock, ToolUseBlock } from '@model-gateway/contract';
import type { AssistantPart, ReasoningPart, TextPart, ToolCallPart, WholePart } from '@model-gateway/core';
import { isAudio, toMediaUrl } from './media-url.js';

/**
 * All content of the model, in order, except tool calls and audio, which have members of their own. A call that content
 * follows leaves a block that marks its place. A signature that follows unsigned reasoning and has no text of its own
 * belongs to that reasoning's block.
 */
export function toContentBlocks(parts: readonly AssistantPart[]): ContentBlock[] {
  const blocks: ContentBlock[] = [];
  const calls: string[] = [];
  let previous: AssistantPart | undefined;
  for (const part of parts) {
    if (part.type === 'reasoning' && previous && signs(part, previous)) {
      blocks[blocks.length - 1] = toTextualBlock({ ...part, text: previous.text });
    } else if (part.type === 'tool-call') calls.push(part.id);
    else {
      const block = toBlock(part);
      if (block) {
        for (const id of calls.splice(0)) blocks.push(toCallBlock(id));
        blocks.push(block);
      }
    }
    previous = part;
  }
  return blocks;
}

/** Marks the place in the answer of the call with that id. */
export function toCallBlock(id: string): ToolUseBlock {
  return { type: 'tool_use', id };
}

/** The block of an atomic part; undefined for audio. */
export function toWholeBlock(part: WholePart): ContentBlock | undefined {
  switch (part.type) {
    case 'media':
      if (isAudio(part)) return undefined;
      return {
        type: 'image_url',
        image_url: {
          url: toMediaUrl(part),
          ...(part.source.type !== 'inline' && part.mimeType && { mime_type: part.mimeType }),
        },
        ...(part.thought && { thought: true }),
        ...toSignature(part),
      };
    case 'redacted-reasoning':
      return { type: 'redacted_thinking', data: part.data };
    case 'executable-code': {
      const { id, language, code } = part;
      return { type: 'code_execution', ...(id && { id }), language, code, ...toSignature(part) };
    }
    case 'code-execution-result': {
      const { id, outcome, output } = part;
      return { type: 'code_execution_result', ...(id && { id }), outcome, output, ...toSignature(part) };
    }
    case 'opaque':
      return { type: 'opaque', format: part.format, value: part.value };
  }
}

function toBlock(part: Exclude<AssistantPart, ToolCallPart>): ContentBlock | undefined {
  return part.type === 'text' || part.type === 'reasoning' ? toTextualBlock(part) : toWholeBlock(part);
}

function toTextualBlock(part: TextPart | ReasoningPart): ContentBlock {
  const { type, text, signature } = part;
  if (type === 'text') return signature ? { type, text, signature: signature.value } : { type, text };
  return signature
    ? { type: 'thinking', thinking: text, signature: signature.value }
    : { type: 'thinking', thinking: text };
}

function signs(part: ReasoningPart, previous: AssistantPart): previous is ReasoningPart {
  return part.text === '' && previous.type === 'reasoning' && !previous.signature && !!part.signature;
}

function toSignature({ signature }: Pick<ToolCallPart, 'signature'>): { signature?: string } {
  return signature ? { signature: signature.value } : {};
}
