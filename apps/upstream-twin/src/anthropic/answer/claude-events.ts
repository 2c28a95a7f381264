import { splitText } from '../../answers/split-parts.js';
import type { JsonObject } from '../../json.js';
import { textOf, type Block } from '../messages-request.js';
import type { ClaudeAnswer } from './claude-answer.js';
import { claudeMessage } from './claude-message.js';
import { usageBody } from './claude-usage.js';

/** How a block is opened, and the deltas that fill it. */
interface StreamedBlock {
  readonly opening: JsonObject;
  readonly deltas: readonly JsonObject[];
}

/** JSON in pieces that end anywhere; an empty piece comes first, and alone when there are no arguments. */
function jsonPieces(input: Block['input']): string[] {
  const json = JSON.stringify(input ?? {});
  if (json === '{}') return [''];
  return ['', ...(json.match(/[\s\S]{1,9}/gu) ?? [])];
}

function streamed(block: Block, wordwise: boolean): StreamedBlock {
  switch (block.type) {
    case 'text': {
      const citations = Array.isArray(block.citations) ? block.citations : undefined;
      return {
        opening: { type: 'text', text: '', ...(citations ? { citations: [] } : {}) },
        deltas: [
          ...(citations ?? []).map((citation) => ({ type: 'citations_delta', citation })),
          ...splitText(textOf(block.text), wordwise).map((text) => ({ type: 'text_delta', text })),
        ],
      };
    }
    case 'thinking':
      return {
        opening: { type: 'thinking', thinking: '', signature: '' },
        deltas: [
          ...splitText(textOf(block.thinking)).map((thinking) => ({ type: 'thinking_delta', thinking })),
          { type: 'signature_delta', signature: textOf(block.signature) },
        ],
      };
    case 'tool_use':
      return {
        opening: { ...block, input: {} },
        deltas: jsonPieces(block.input).map((partial) => ({
          type: 'input_json_delta',
          partial_json: partial,
        })),
      };
    default:
      return { opening: block, deltas: [] };
  }
}

function blockEvents(block: Block, index: number, wordwise: boolean): JsonObject[] {
  const { opening, deltas } = streamed(block, wordwise);
  return [
    { type: 'content_block_start', index, content_block: opening },
    // The first block is followed by a sign of life.
    ...(index === 0 ? [{ type: 'ping' }] : []),
    ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
    { type: 'content_block_stop', index },
  ];
}

/** Every event of a streamed message, in order. Usage is cumulative: the last one counts. */
export function claudeEvents(answer: ClaudeAnswer): JsonObject[] {
  const message = {
    ...claudeMessage(answer),
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: usageBody(answer.usage, 1),
  };
  const delta = {
    stop_reason: answer.stopReason,
    stop_sequence: answer.stopSequence,
    ...(answer.stopDetails ? { stop_details: answer.stopDetails } : {}),
  };
  const { cache_creation: _details, ...usage } = usageBody(answer.usage, answer.outputTokens);
  return [
    { type: 'message_start', message },
    ...answer.content.flatMap((block, index) => blockEvents(block, index, answer.wordwise)),
    { type: 'message_delta', delta, usage },
    { type: 'message_stop' },
  ];
}
