import { isJsonObject, type JsonObject, type OpaquePart } from '@model-gateway/core';
import type { TranslationContext } from './translation-context.js';

/** Parts of the upstream's that have no canonical form, but are known: its server's own tools. */
const kinds = ['toolCall', 'toolResponse'] as const;

/** Members that may stand beside them. */
const besideData: ReadonlySet<string> = new Set(['thought', 'thoughtSignature']);

/**
 * A raw part of the upstream's own, as it came; none when it is anything that the upstream is not known to have
 * said. A part that has several kinds of data, or none, is refused there, and one that has another form elsewhere
 * (a function call, say) would get past the rules for it.
 */
export function toOpaqueParts(
  { format, value }: OpaquePart,
  path: string,
  { dialect, reportLoss }: TranslationContext,
): JsonObject[] {
  if (format === 'gemini' && dialect.serverSideToolParts && isServerSideToolPart(value)) return [value];
  reportLoss({ path, action: 'dropped', reason: 'The upstream does not know parts of this kind.' });
  return [];
}

function isServerSideToolPart(value: JsonObject): boolean {
  const kind = kinds.find((name) => isJsonObject(value[name]));
  if (kind === undefined) return false;
  for (const member in value) if (member !== kind && !besideData.has(member)) return false;
  const { thought, thoughtSignature } = value;
  return (
    (thought === undefined || typeof thought === 'boolean') &&
    (thoughtSignature === undefined || typeof thoughtSignature === 'string')
  );
}
