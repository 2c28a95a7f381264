import type {
  AssistantPart,
  JsonObject,
  JsonValue,
  LossReporter,
  Message,
  Mutable,
  Signature,
} from '@model-gateway/core';
import {
  invalidValue,
  isJsonArray,
  missingParameter,
  optionalString,
  requireObject,
} from '@model-gateway/format-kit';
import type { ClientTools } from '../client-tools.js';
import type { ResponseConversation } from '../conversation.js';
import { CallsOfInput } from './calls-of-input.js';
import { readItem, type ItemContext, type ModelParts } from './input-items.js';
import { referredItem } from './references.js';

/** The conversation: `instructions`, then the turns before, then `input`, a text or items. */
export function fromInput(
  body: JsonObject,
  tools: ClientTools,
  conversation: ResponseConversation,
  reportLoss: LossReporter,
): readonly Message[] {
  const turns = new Turns();
  const instructions = optionalString(body, 'instructions', '');
  if (instructions) {
    // They belong to no item of the client, so the part carries its own path.
    const part = { type: 'text', text: instructions, path: 'instructions' } as const;
    turns.add({ role: 'system', content: [part] }, 0);
  }
  const calls = new CallsOfInput();
  const addItem = (item: JsonObject, path: string, position: number): void => {
    const context: ItemContext = { path, tools, calls, reportLoss };
    const read = readItem(referredItem(item, path, conversation), context);
    if ('role' in read) turns.add(read, position);
    else turns.addToAssistant(read, position);
  };
  for (const item of conversation.history) addItem(item, 'previous_response_id', 0);
  addInput(body.input, turns, addItem);
  calls.checkAnswered();
  return turns.messages();
}

function addInput(
  input: JsonValue | undefined,
  turns: Turns,
  addItem: (item: JsonObject, path: string, position: number) => void,
): void {
  if (input === undefined || input === null || input === '') throw missingParameter('input');
  if (typeof input === 'string') {
    turns.add({ role: 'user', content: [{ type: 'text', text: input, path: 'input' }] }, 0);
    return;
  }
  if (!isJsonArray(input)) throw invalidValue('input', 'a string or an array of items');
  if (input.length === 0) throw invalidValue('input', 'an array that is not empty');
  for (const [index, value] of input.entries()) {
    const path = `input[${index}]`;
    addItem(requireObject(value, path), path, index);
  }
}

/**
 * The messages of a conversation in the making. Items of one turn of the model become one message. `signature` belongs
 * to the next part of the model's: Google signs what follows the thoughts.
 */
class Turns {
  private readonly done: Message[] = [];
  private open: AssistantPart[] | undefined;
  private signature: Signature | undefined;

  add(message: Message, position: number): void {
    this.open = undefined;
    this.signature = undefined;
    this.done.push({ ...message, position });
  }

  addToAssistant({ parts, signsNext, signsLast }: ModelParts, position: number): void {
    if (signsLast) this.signLast(signsLast);
    if (!this.open) {
      if (parts.length === 0 && !signsNext) return;
      this.open = [];
      this.done.push({ role: 'assistant', content: this.open, position });
    }
    for (const part of parts) this.open.push(this.signed(part));
    this.signature = signsNext ?? this.signature;
  }

  /** An assistant message of which nothing is left is none. */
  messages(): readonly Message[] {
    return this.done.filter(({ role, content }) => role !== 'assistant' || content.length > 0);
  }

  private signLast(signature: Signature): void {
    const part = this.open?.at(-1);
    if (part?.type !== 'text' && part?.type !== 'tool-call') return;
    if (!part.signature) this.open?.splice(-1, 1, { ...part, signature });
  }

  private signed(part: AssistantPart): AssistantPart {
    const { signature } = this;
    if (!signature || part.type === 'reasoning' || !('type' in part)) return part;
    if (part.type === 'opaque' || part.type === 'redacted-reasoning') return part;
    this.signature = undefined;
    const signed: Mutable<typeof part> = { ...part, signature };
    return signed;
  }
}
