import {
  type AssistantMessage,
  type AssistantPart,
  isInjected,
  isJsonObject,
  isStandIn,
  type JsonObject,
  type Signature,
  type TextPart,
  type ToolCallPart,
} from '@model-gateway/core';
import { type MutableJson, placeOfPart, reportDropped } from '@model-gateway/format-kit';
import type { CallIds } from './call-ids.js';
import { toTextContent } from './content.js';
import type { TranslationContext } from './translation-context.js';

/** The place of a message, and its position in the conversation. */
export interface AssistantPlace {
  readonly position: number;
  /** True if the message belongs to the unanswered turn: no user message follows. */
  readonly isCurrentTurn: boolean;
  readonly callId: CallIds;
}

/** The content of an assistant message, by kind. */
interface SortedContent {
  readonly texts: TextPart[];
  readonly calls: JsonObject[];
  reasoning: string;
}

/** An assistant message of the history. `content` is absent if the message has only calls. */
export function toAssistantMessage(
  { content }: AssistantMessage,
  place: AssistantPlace,
  context: TranslationContext,
): MutableJson {
  const sorted: SortedContent = { texts: [], calls: [], reasoning: '' };
  /** Index of the next part among the client's own. */
  let index = 0;
  for (const part of content) {
    // A part that the signature vault restored belongs to another upstream, and dropping it is no loss to the
    // client.
    if (isInjected(part)) continue;
    // Most parts are plain text, which needs no path.
    if (part.type === 'text' && !part.signature) sorted.texts.push(part);
    else addPart(part, index, sorted, place, context);
    index += 1;
  }
  const message: MutableJson = { role: 'assistant' };
  const text = toTextContent(sorted.texts);
  if (text.length > 0 || sorted.calls.length === 0) message.content = text;
  if (sorted.reasoning !== '' && sendsReasoning(place, context)) message.reasoning_content = sorted.reasoning;
  if (sorted.calls.length > 0) message.tool_calls = sorted.calls;
  return message;
}

function sendsReasoning({ isCurrentTurn }: AssistantPlace, { dialect }: TranslationContext): boolean {
  return isCurrentTurn && dialect.reasoningContent;
}

function addPart(
  part: AssistantPart,
  index: number,
  sorted: SortedContent,
  place: AssistantPlace,
  context: TranslationContext,
): void {
  const path = `messages[${place.position}].content[${index}]`;
  switch (part.type) {
    case 'text':
      reportSignature(part.signature, part.path ?? path, context);
      sorted.texts.push(part);
      return;
    case 'tool-call':
      sorted.calls.push(toToolCall(part, sorted.calls.length, place, context));
      return;
    case 'reasoning':
      // This model cannot use the thoughts of another vendor.
      if (part.signature) reportSignature(part.signature, part.path ?? path, context);
      else if (sendsReasoning(place, context)) sorted.reasoning += part.text;
      else if (part.text !== '') {
        const reason = context.dialect.reasoningContent
          ? 'Models of this kind read their reasoning in the current turn only.'
          : 'The upstream takes no reasoning back.';
        reportDropped(part.path ?? `messages[${place.position}]`, reason, context.reportLoss, 'note');
      }
      return;
    case 'redacted-reasoning':
      reportDropped(
        part.path ?? path,
        'Encrypted reasoning can only be read by the upstream that issued it.',
        context.reportLoss,
        'note',
      );
      return;
    case 'media':
      if (!part.thought) {
        const reason = 'An answer in the history can hold no media here.';
        reportDropped(placeOfPart(part.path ?? path), reason, context.reportLoss, 'lost');
      } else reportSignature(part.signature, part.path ?? path, context);
      return;
    case 'executable-code':
    case 'code-execution-result':
      reportDropped(
        part.path ?? path,
        'The upstream runs no code, and cannot be told of any that ran.',
        context.reportLoss,
        'lost',
      );
      return;
    case 'opaque':
      reportDropped(
        part.path ?? path,
        'The upstream does not know parts of this kind.',
        context.reportLoss,
        'lost',
      );
  }
}

/**
 * The arguments unchanged. Models sometimes write broken JSON, and servers refuse a history with such a call: its text
 * then becomes the value of a member.
 */
function toToolCall(
  call: ToolCallPart,
  number: number,
  { position, callId }: AssistantPlace,
  context: TranslationContext,
): JsonObject {
  const path = call.path ?? `messages[${position}].tool_calls[${number}]`;
  reportSignature(call.signature, path, context);
  // A call outside the list is its own definition.
  const at = call.path ?? `${path}.function`;
  const text = toArguments(call.arguments, `${at}.arguments`, context);
  return { id: callId(call.id), type: 'function', function: { name: call.name, arguments: text } };
}

function toArguments(text: string, path: string, { reportLoss }: TranslationContext): string {
  if (text.trim() === '') return '{}';
  if (isJsonText(text)) return text;
  const reason = 'The arguments are not a JSON object; they are sent as text in a member `arguments`.';
  reportLoss({ path, action: 'approximated', reason });
  return JSON.stringify({ arguments: text });
}

function isJsonText(text: string): boolean {
  try {
    return isJsonObject(JSON.parse(text));
  } catch {
    return false;
  }
}

function reportSignature(signature: Signature | undefined, path: string, context: TranslationContext): void {
  if (!signature || isStandIn(signature.value)) return;
  const { issuer } = signature;
  const whose = issuer === undefined ? '' : ` It was issued by ${issuer}.`;
  reportDropped(path, `The upstream takes no signatures.${whose}`, context.reportLoss, 'note');
}
