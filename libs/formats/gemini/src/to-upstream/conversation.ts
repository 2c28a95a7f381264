import {
  type AssistantMessage,
  type AssistantPart,
  isInjected,
  isStandIn,
  type JsonObject,
  type Message,
  type Signature,
  type TextPart,
  type ToolCallPart,
  type ToolMessage,
} from '@model-gateway/core';
import { CallPairing, reportCacheHints } from '@model-gateway/format-kit';
import { type OpenCall, toOrphanParts } from './tool-results.js';
import { toModelParts, toUserParts } from './parts.js';
import { isOwn, isPossiblyOwn } from './signatures.js';
import type { TranslationContext } from './translation-context.js';

/** The assistant messages between two user messages or two rounds of tool results: Google calls this a step. */
export interface ModelTurn {
  readonly role: 'model';
  readonly parts: JsonObject[];
  readonly calls: OpenCall[];
  /** True once a call has its result: the next assistant message begins another step. */
  answered: boolean;
}

export interface UserTurn {
  readonly role: 'user';
  readonly parts: JsonObject[];
}

/** A history in Gemini's order: instructions separate, roles alternate, and each result belongs to its call. */
export interface Conversation {
  readonly instructions: readonly JsonObject[];
  readonly turns: readonly (ModelTurn | UserTurn)[];
  /** Path of the last message, if it is an empty user message. */
  readonly emptyEnd: string | undefined;
}

/**
 * Converts any valid OpenAI history into that order. Instructions are collected from all positions, a result joins the
 * latest step that has an open call of its id, and empty messages are omitted.
 */
export function toConversation(messages: readonly Message[], context: TranslationContext): Conversation {
  const builder = new ConversationBuilder(context);
  for (const [index, message] of messages.entries()) builder.add(message, message.position ?? index);
  return builder;
}

class ConversationBuilder implements Conversation {
  readonly instructions: JsonObject[] = [];
  readonly turns: (ModelTurn | UserTurn)[] = [];
  emptyEnd: string | undefined;
  private readonly pairing = new CallPairing<OpenCall, ModelTurn>();
  private begun = false;

  constructor(private readonly context: TranslationContext) {}

  /** For parts that the client did not send: dropping them is no loss. */
  private get unreportedContext(): TranslationContext {
    return { ...this.context, reportLoss: () => undefined };
  }

  add(message: Message, index: number): void {
    this.emptyEnd = undefined;
    reportCacheHints(message, index, this.context.reportLoss);
    switch (message.role) {
      case 'system':
        this.addInstructions(message.content, index);
        return;
      case 'user': {
        if (message.name !== undefined) this.reportName(index);
        const parts = toUserParts(message.content, index, this.context);
        if (parts.length === 0) this.emptyEnd = pathOf(index);
        this.addUserParts(parts);
        break;
      }
      case 'assistant':
        this.addModelParts(message, index);
        break;
      case 'tool':
        this.addResult(message, message.path ?? pathOf(index));
    }
    this.begun = true;
  }

  private addInstructions(content: readonly TextPart[], index: number): void {
    const before = this.instructions.length;
    for (const { text } of content) if (text !== '') this.instructions.push({ text });
    if (this.begun && this.instructions.length > before) {
      this.context.reportLoss({
        path: pathOf(index),
        action: 'approximated',
        reason: 'Instructions in mid-conversation are moved to the front, in their order.',
      });
    }
  }

  private reportName(index: number): void {
    const reason = 'The upstream has no names of participants.';
    this.context.reportLoss({ path: `${pathOf(index)}.name`, action: 'dropped', reason });
  }

  /** @param parts made for this call; the turn takes them over */
  private addUserParts(parts: JsonObject[]): void {
    if (parts.length === 0) return;
    const last = this.turns.at(-1);
    if (last?.role === 'user') for (const part of parts) last.parts.push(part);
    else this.turns.push({ role: 'user', parts });
  }

  private addModelParts({ content }: AssistantMessage, message: number): void {
    const step = this.currentStep();
    const { parts, calls } = step;
    const callsBefore = calls.length;
    /** Signature of the thought directly before the next call. */
    let handedOn: Signature | undefined;
    /** Index of the next part among the client's own. */
    let position = 0;
    for (const [index, part] of content.entries()) {
      if (part.type === 'text' && !part.signature) {
        position += 1;
        if (part.text !== '') parts.push({ text: part.text });
        continue;
      }
      if (isInjected(part)) {
        handedOn = undefined;
        for (const made of toModelParts(part, pathOf(message), this.unreportedContext)) parts.push(made);
        continue;
      }
      const at = position;
      position += 1;
      if (calls.length === 0) {
        const signature = this.signatureForCall(part, content[index + 1]);
        if (signature) {
          handedOn = signature;
          continue;
        }
      }
      const isCall = part.type === 'tool-call';
      const place = isCall ? `tool_calls[${calls.length - callsBefore}]` : `content[${at}]`;
      const path = isCall && part.path ? part.path : `${pathOf(message)}.${place}`;
      const sent = isCall ? this.toSentCall(part, handedOn, calls.length === 0) : part;
      handedOn = undefined;
      for (const made of toModelParts(sent, path, this.context)) parts.push(made);
      if (isCall) this.pairing.addCall({ id: part.id, name: part.name, path, result: undefined }, step);
    }
    if (parts.length > 0 && this.turns.at(-1) !== step) this.turns.push(step);
  }

  /** The step at the end of the history, as long as none of its calls has a result; else a new one. */
  private currentStep(): ModelTurn {
    const last = this.turns.at(-1);
    if (last?.role === 'model' && !last.answered) return last;
    return { role: 'model', parts: [], calls: [], answered: false };
  }

  /**
   * The signature of a thought that directly precedes the step's first call, if the call has none: some clients
   * preserve the call's signature only there. The call then carries it, and the thought itself is not needed. A
   * signature that this upstream is known to have issued is sent back in its own part.
   */
  private signatureForCall(thought: AssistantPart, next: AssistantPart | undefined): Signature | undefined {
    if (thought.type !== 'reasoning' || next?.type !== 'tool-call' || next.signature) return undefined;
    const { signature } = thought;
    if (!signature || isOwn(signature, this.context)) return undefined;
    return isPossiblyOwn(signature, this.context) ? signature : undefined;
  }

  /** The upstream checks only a step's first call, so a later one needs no placeholder signature. */
  private toSentCall(call: ToolCallPart, handedOn: Signature | undefined, isFirst: boolean): ToolCallPart {
    if (handedOn) return { ...call, signature: handedOn };
    if (isFirst || !call.signature || !isStandIn(call.signature.value)) return call;
    const { signature: _, ...unsigned } = call;
    return unsigned;
  }

  private addResult(message: ToolMessage, path: string): void {
    const result = { message, path };
    if (!this.pairing.addResult(result)) this.addUserParts(toOrphanParts(result, this.context));
  }
}

/** Path of a message in the client's body. Built only for losses and errors, which are rare. */
function pathOf(message: number): string {
  return `messages[${message}]`;
}
