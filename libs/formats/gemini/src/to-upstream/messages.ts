import type { JsonObject, LossSeverity } from '@model-gateway/core';
import type { Conversation, Step } from './conversation.js';
import { toFunctionResponse } from './tool-results.js';
import { skipSignatureValidator } from './signatures.js';
import type { TranslationContext } from './translation-context.js';

/** `contents` and `systemInstruction` of a request. */
export interface Contents {
  readonly contents: readonly JsonObject[];
  readonly systemInstruction: JsonObject | undefined;
}

/** The upstream refuses empty text, but not a space. */
const blank = { role: 'user', parts: [{ text: ' ' }] };
const goOn = { role: 'user', parts: [{ text: 'Continue.' }] };

/**
 * The contents for a conversation, always valid: never empty, beginning with the user, each round of calls followed by
 * exactly its results, and ending with the user if the model requires that.
 */
export function toContents(conversation: Conversation, context: TranslationContext): Contents {
  const { instructions, emptyEnd } = conversation;
  const contents = toTurnContents(conversation.turns, context);
  const last = contents.at(-1);
  if (emptyEnd !== undefined && last?.role !== 'user') {
    contents.push(blank);
    report(context, emptyEnd, 'replaced', 'The upstream refuses an empty message; it is sent as a space.');
  } else if (last?.role === 'model' && !context.capabilities.prefill) {
    contents.push(goOn);
    const reason = 'This model does not continue an unfinished answer; it is asked by the user to go on.';
    report(context, 'messages', 'approximated', reason, 'degraded');
  }
  if (contents[0]?.role === 'model') {
    contents.unshift(blank);
    report(context, 'messages', 'approximated', 'The upstream wants the user to begin; a space goes first.');
  }
  if (contents.length === 0) return fromInstructions(instructions, context);
  return { contents, systemInstruction: instructions.length > 0 ? { parts: instructions } : undefined };
}

/** For a conversation of instructions alone: they become the prompt. */
function fromInstructions(parts: readonly JsonObject[], context: TranslationContext): Contents {
  if (parts.length === 0) {
    report(context, 'messages', 'replaced', 'No message says anything; a space is sent in their place.');
    return { contents: [blank], systemInstruction: undefined };
  }
  const reason = 'The upstream needs a message of the user; the instructions are sent as one.';
  report(context, 'messages', 'approximated', reason);
  return { contents: [{ role: 'user', parts }], systemInstruction: undefined };
}

function toTurnContents(turns: Conversation['turns'], context: TranslationContext): JsonObject[] {
  const contents: JsonObject[] = [];
  const currentFrom = turns.findLastIndex((turn) => turn.role === 'user');
  // Media after results and the user's following content share one content.
  let beside: JsonObject[] = [];
  for (const [index, turn] of turns.entries()) {
    if (turn.role === 'user') {
      contents.push({ role: 'user', parts: beside.length > 0 ? [...beside, ...turn.content] : turn.content });
      beside = [];
      continue;
    }
    if (beside.length > 0) contents.push({ role: 'user', parts: beside });
    beside = [];
    contents.push({ role: 'model', parts: index > currentFrom ? signed(turn, context) : turn.content });
    if (turn.calls.length === 0) continue;
    const responses = turn.calls.map((call) => toFunctionResponse(call, context));
    contents.push({ role: 'user', parts: responses.map(({ part }) => part) });
    beside = responses.flatMap((response) => response.beside);
  }
  if (beside.length > 0) contents.push({ role: 'user', parts: beside });
  return contents;
}

/**
 * The parts of a step of the current turn. Models that check signatures require one on the step's first call. The
 * placeholder never replaces a signature, and earlier turns, which are not checked, need none.
 */
function signed({ content: parts }: Step, { capabilities }: TranslationContext): JsonObject[] {
  if (!capabilities.requiresSignatures) return parts;
  const first = parts.findIndex((part) => part.functionCall !== undefined);
  const call = parts[first];
  if (!call || call.thoughtSignature !== undefined) return parts;
  return parts.with(first, { ...call, thoughtSignature: skipSignatureValidator });
}

function report(
  { reportLoss }: TranslationContext,
  path: string,
  action: 'replaced' | 'approximated',
  reason: string,
  severity: LossSeverity = 'note',
): void {
  reportLoss({ path, action, severity, reason });
}
