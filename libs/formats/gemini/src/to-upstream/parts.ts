import type {
  AssistantPart,
  JsonObject,
  ReasoningPart,
  Signature,
  TextPart,
  UserPart,
} from '@model-gateway/core';
import { toFunctionCallPart } from './tool-calls.js';
import { toMediaPart } from './media.js';
import { toOpaqueParts } from './opaque-parts.js';
import { isOwn, signatureMember } from './signatures.js';
import type { TranslationContext } from './translation-context.js';

/**
 * The content of a user message, without empty parts: the upstream refuses empty text.
 *
 * @param message index in the history
 */
export function toUserParts(
  content: readonly UserPart[],
  message: number,
  context: TranslationContext,
): JsonObject[] {
  const parts: JsonObject[] = [];
  for (const [index, part] of content.entries()) {
    if (part.type === 'text' && !part.signature) {
      if (part.text !== '') parts.push({ text: part.text });
      continue;
    }
    const path = `messages[${message}].content[${index}]`;
    if (part.type === 'text') parts.push(...toTextPart(part, path, context));
    else if (part.type === 'opaque') parts.push(...toOpaqueParts(part, part.path ?? path, context));
    else parts.push(toMediaPart(part, part.path ?? path, context));
  }
  return parts;
}

/** The parts for one part of an assistant message; none if it must not be sent back. */
export function toModelParts(part: AssistantPart, path: string, context: TranslationContext): JsonObject[] {
  switch (part.type) {
    case 'text':
      return toTextPart(part, path, context);
    case 'media':
      if (part.thought && !isOwn(part.signature, context)) {
        reportUnused(part.signature, path, context);
        return [];
      }
      return [toMediaPart(part, part.path ?? path, context)];
    case 'tool-call':
      return [toFunctionCallPart(part, path, context)];
    case 'reasoning':
      return toThoughtPart(part, part.path ?? path, context);
    case 'redacted-reasoning':
      context.reportLoss({
        path: part.path ?? path,
        action: 'dropped',
        severity: 'note',
        reason: 'Encrypted reasoning can only be read by the upstream that issued it.',
      });
      return [];
    // The upstream may have sent no language, or outcome; it refuses an empty one.
    case 'executable-code': {
      const { id, language, code, signature } = part;
      const executableCode = { ...(id !== undefined && { id }), ...(language !== '' && { language }), code };
      return [{ executableCode, ...signatureMember(signature, path, context) }];
    }
    case 'code-execution-result': {
      const { id, outcome, output, signature } = part;
      const codeExecutionResult = {
        ...(id !== undefined && { id }),
        ...(outcome !== '' && { outcome }),
        output,
      };
      return [{ codeExecutionResult, ...signatureMember(signature, path, context) }];
    }
    case 'opaque':
      return toOpaqueParts(part, part.path ?? path, context);
  }
}

function toTextPart({ text, signature }: TextPart, path: string, context: TranslationContext): JsonObject[] {
  const signed = signatureMember(signature, path, context);
  return text === '' && signed.thoughtSignature === undefined ? [] : [{ text, ...signed }];
}

/**
 * Gemini accepts no thought summaries, and other vendors' reasoning has no meaning for it, so leaving them out is no
 * loss. Only a thought that this upstream itself signed is sent back, for its signature; any other signature is lost,
 * and reported.
 */
function toThoughtPart(
  { text, signature }: ReasoningPart,
  path: string,
  context: TranslationContext,
): JsonObject[] {
  if (isOwn(signature, context)) {
    return [{ text, thought: true, ...signatureMember(signature, path, context) }];
  }
  if (signature) reportUnused(signature, path, context);
  else {
    const reason = 'Gemini wants no thoughts of earlier answers back but those that it has signed.';
    // An unsigned thought may stand in one of many members of its message.
    context.reportLoss({ path: messageOf(path), action: 'dropped', severity: 'note', reason });
  }
  return [];
}

function messageOf(path: string): string {
  return /^messages\[\d+\]/.exec(path)?.[0] ?? path;
}

function reportUnused(
  signature: Signature | undefined,
  path: string,
  { reportLoss }: TranslationContext,
): void {
  if (!signature) return;
  const { issuer } = signature;
  const reason =
    issuer === undefined
      ? 'Nobody says who issued the signature, and no function call that could carry it follows.'
      : `The signature was issued by ${issuer} and is worthless here.`;
  reportLoss({ path, action: 'dropped', severity: 'note', reason });
}
