import { isJsonObject, type JsonObject, type OpaquePart } from '@model-gateway/core';
import type { TranslationContext } from './translation-context.js';

/** Known part kinds of the upstream without a canonical form: those of its server-side tools. */
const kinds = ['toolCall', 'toolResponse'] as const;

/** Members allowed next to them. */
const allowedSiblings: ReadonlySet<string> = new Set(['thought', 'thoughtSignature']);

/**
 * An opaque part of the upstream, unchanged; none for a part of another kind. The upstream refuses a part with several
 * kinds of data, or none; and a part with a canonical form (a function call, for example) would bypass the rules of that form.
 */
export function toOpaqueParts(
  { format, value }: OpaquePart,
  path: string,
  { dialect, reportLoss }: TranslationContext,
): JsonObject[] {
  if (format === 'gemini' && dialect.serverSideToolParts && isServerSideToolPart(value)) return [value];
  reportLoss({
    path,
    action: 'dropped',
    severity: 'lost',
    reason: 'The upstream does not know parts of this kind.',
  });
  return [];
}

function isServerSideToolPart(value: JsonObject): boolean {
  const kind = kinds.find((name) => isJsonObject(value[name]));
  if (kind === undefined) return false;
  for (const member in value) if (member !== kind && !allowedSiblings.has(member)) return false;
  const { thought, thoughtSignature } = value;
  return (
    (thought === undefined || typeof thought === 'boolean') &&
    (thoughtSignature === undefined || typeof thoughtSignature === 'string')
  );
}
