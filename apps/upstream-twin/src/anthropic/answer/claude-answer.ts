import { chatReply } from '../../answers/chat-reply.js';
import { cutText, type CutText } from '../../answers/cut-text.js';
import { directiveArgument } from '../../answers/directives.js';
import { estimateTokens } from '../../answers/estimate-tokens.js';
import type { Prompt } from '../../answers/prompt.js';
import { isWordwise } from '../../answers/split-parts.js';
import { stableId } from '../../answers/stable-id.js';
import { isJsonObject, type JsonObject } from '../../json.js';
import type { ClaudeCard } from '../claude-card.js';
import { textOf, type Block, type MessagesRequest } from '../messages-request.js';
import { citationsFor } from './claude-citations.js';
import { thinkingBlocks, thinksNow } from './claude-thoughts.js';
import type { InputUsage } from './claude-usage.js';

/** A finished message; the unary answer writes it whole, the stream in pieces. */
export interface ClaudeAnswer {
  readonly id: string;
  readonly model: string;
  readonly content: readonly Block[];
  readonly stopReason: string;
  readonly stopSequence: string | null;
  /** Only of a refusal. */
  readonly stopDetails?: JsonObject;
  readonly usage: InputUsage;
  readonly outputTokens: number;
  /** A stream has an event for each word. */
  readonly wordwise: boolean;
}

/** Everything an answer is made from. */
export interface ClaudeAsk {
  readonly request: MessagesRequest;
  readonly card: ClaudeCard;
  readonly prompt: Prompt;
  readonly betas: readonly string[];
  readonly usage: InputUsage;
  /** Differs for every call. */
  readonly seed: string;
}

const callId = (text: string): string => `toolu_vrtx_01${stableId(text)}`;

const outputSchema = ({ body }: MessagesRequest): JsonObject | undefined => {
  const format = isJsonObject(body.output_config) ? body.output_config.format : undefined;
  return isJsonObject(format) && isJsonObject(format.schema) ? format.schema : undefined;
};

/** A text that the request has begun already is said from there on. */
function afterPrefill(text: string, { turns }: MessagesRequest): string {
  const last = turns.at(-1);
  const begun = last?.role === 'assistant' ? last.blocks.map((block) => textOf(block.text)).join('') : '';
  return text.startsWith(begun) ? text.slice(begun.length) : text;
}

/** What is said after thinking: calls, or a text with its end. */
function spokenBlocks(ask: ClaudeAsk, limit: number): { blocks: Block[]; cut: CutText } {
  const { request, card, prompt, seed } = ask;
  const choice = isJsonObject(request.body.tool_choice) ? request.body.tool_choice : {};
  const functions = request.tools
    .filter(
      ({ name, input_schema: schema }) =>
        schema !== undefined && (choice.type !== 'tool' || name === choice.name),
    )
    .map(({ name, input_schema: schema = {} }) => ({ name: textOf(name), parametersJsonSchema: schema }));
  const reply = chatReply({
    prompt,
    modelName: card.name,
    functions,
    toolMode:
      choice.type === 'any' || choice.type === 'tool' ? 'any' : choice.type === 'none' ? 'none' : 'auto',
    parallel: choice.disable_parallel_tool_use !== true,
    json: outputSchema(request),
  });
  const calls = reply.calls.map(({ name, args }, index): Block => ({
    type: 'tool_use',
    id: callId(`${seed} ${index}`),
    name,
    input: args,
  }));
  if (calls.length > 0) {
    // Forced calls come without a word before them.
    const opening: Block[] =
      choice.type === 'any' || choice.type === 'tool' ? [] : [{ type: 'text', text: 'I will look that up.' }];
    return { blocks: [...opening, ...calls], cut: { text: '', end: 'whole' } };
  }
  const cut = cutText(afterPrefill(reply.text, request), request.stopSequences, limit);
  const citations = citationsFor(request, prompt);
  const text: Block = { type: 'text', text: cut.text, ...(citations.length > 0 ? { citations } : {}) };
  return { blocks: cut.text === '' ? [] : [text], cut };
}

const stopReasons: Record<CutText['end'], string> = {
  whole: 'end_turn',
  stop: 'stop_sequence',
  limit: 'max_tokens',
};

/** The whole answer to a checked request. */
export function makeClaudeAnswer(ask: ClaudeAsk): ClaudeAnswer {
  const { request, card, prompt, usage, seed } = ask;
  const shared = {
    id: `msg_vrtx_01${stableId(seed)}`,
    model: card.name,
    stopSequence: null,
    usage,
    wordwise: isWordwise(prompt.directives),
  };
  const refused = directiveArgument(prompt.directives, 'refuse');
  if (refused !== undefined) {
    const explanation = refused || 'This request was declined.';
    const stopDetails = { type: 'refusal', category: null, explanation };
    return { ...shared, content: [], stopReason: 'refusal', stopDetails, outputTokens: 1 };
  }
  const thoughts = thinksNow(request, card, ask.betas) ? thinkingBlocks(request, card, prompt) : [];
  const thoughtTokens = thoughts.length > 0 ? 24 : 0;
  const { blocks, cut } = spokenBlocks(ask, request.maxTokens - thoughtTokens);
  const calls = blocks.some(({ type }) => type === 'tool_use');
  const said = blocks.map((block) => textOf(block.text) || JSON.stringify(block.input ?? '')).join('');
  const forced = directiveArgument(prompt.directives, 'finish');
  return {
    ...shared,
    content: [...thoughts, ...blocks],
    stopReason: forced ?? (calls ? 'tool_use' : stopReasons[cut.end]),
    stopSequence: cut.stop ?? null,
    outputTokens: thoughtTokens + estimateTokens(said) + 2,
  };
}
