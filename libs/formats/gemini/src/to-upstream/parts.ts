import type {
  AssistantPart,
  JsonObject,
  ReasoningPart,
  Signature,
  TextPart,
  UserPart,
} from '@model-gateway/core';
import { toFunctionCallPart } from './function-calls.js';
import { toMediaPart } from './media.js';
import { toOpaqueParts } from './opaque-parts.js';
import { isOwn, signatureMember } from './signatures.js';
import type { TranslationContext } from './translation-context.js';

/**
 * What a user said, without the parts that say nothing: the upstream refuses empty text.
 *
 * @param message its number in the history
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

/** One part of an assistant message; none for what must not go back. */
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
        reason: 'Encrypted reasoning can only be read by the upstream that issued it.',
      });
      return [];
    // The upstream may have named no language, or outcome; an empty name is refused.
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
 * Gemini wants no thought summaries back, and other vendors' reasoning means nothing to it; leaving them out loses
 * nothing, so it is no loss entry. Only a thought that this very upstream signed is returned, for its signature;
 * any other signature is lost, and reported.
 */
function toThoughtPart(
  { text, signature }: ReasoningPart,
  path: string,
  context: TranslationContext,
): JsonObject[] {
  if (isOwn(signature, context)) {
    return [{ text, thought: true, ...signatureMember(signature, path, context) }];
  }
  reportUnused(signature, path, context);
  return [];
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
  reportLoss({ path, action: 'dropped', reason });
}
