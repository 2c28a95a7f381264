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
  type UserPart,
} from '@model-gateway/core';
import {
  ConversationBuilder,
  type ModelTurn,
  type PairedCall,
  pathOfMessage,
  reportCacheHints,
  type ToolResult,
} from '@model-gateway/format-kit';
import { toOrphanParts } from './tool-results.js';
import { toModelParts, toUserParts } from './parts.js';
import { isOwn, isPossiblyOwn } from './signatures.js';
import type { TranslationContext } from './translation-context.js';

/** A round of calls and their results: Google calls this a step. */
export type Step = ModelTurn<PairedCall>;

/** A history in Gemini's order. */
export type Conversation = Pick<GeminiConversation, 'instructions' | 'turns' | 'emptyEnd'>;

/** Converts any valid OpenAI history into that order. Instructions are collected from all positions. */
export function toConversation(messages: readonly Message[], context: TranslationContext): Conversation {
  const conversation = new GeminiConversation(context);
  for (const [index, message] of messages.entries()) conversation.add(message, message.position ?? index);
  return conversation;
}

class GeminiConversation extends ConversationBuilder<PairedCall, Step> {
  constructor(private readonly context: TranslationContext) {
    super(context.reportLoss);
  }

  override add(message: Message, index: number): void {
    reportCacheHints(message, index, this.context.reportLoss);
    super.add(message, index);
  }

  protected toInstructions(content: readonly TextPart[]): JsonObject[] {
    const parts: JsonObject[] = [];
    for (const { text } of content) if (text !== '') parts.push({ text });
    return parts;
  }

  protected toLaterTurn(): undefined {
    return undefined;
  }

  protected toUserContent(content: readonly UserPart[], index: number): JsonObject[] {
    return toUserParts(content, index, this.context);
  }

  protected toOrphanContent(result: ToolResult): JsonObject[] {
    return toOrphanParts(result, this.context);
  }

  protected newModelTurn(): Step {
    return { role: 'model', content: [], calls: [], answered: false };
  }

  protected isEmpty({ content }: Step): boolean {
    return content.length === 0;
  }

  /** For parts that the client did not send: dropping them is no loss. */
  private get unreportedContext(): TranslationContext {
    return { ...this.context, reportLoss: () => undefined };
  }

  protected addAnswer({ content }: AssistantMessage, message: number, step: Step): void {
    const { content: parts, calls } = step;
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
        for (const made of toModelParts(part, pathOfMessage(message), this.unreportedContext))
          parts.push(made);
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
      const path = isCall && part.path ? part.path : `${pathOfMessage(message)}.${place}`;
      const sent = isCall ? this.toSentCall(part, handedOn, calls.length === 0) : part;
      handedOn = undefined;
      for (const made of toModelParts(sent, path, this.context)) parts.push(made);
      if (isCall) this.addCall({ id: part.id, name: part.name, path, result: undefined }, step);
    }
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
}
