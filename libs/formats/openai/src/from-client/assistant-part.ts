import type { AssistantPart, JsonObject, LossReporter } from '@model-gateway/core';
import { fromMediaPart } from './media-part.js';
import {
  memberPath,
  missingParameter,
  optionalString,
  requiredString,
  requireObject,
} from './read-members.js';
import { reportUnknownMembers } from './report-unknown-members.js';
import { fromSignature, signatureMembers } from './signature.js';
import { withoutUndefined } from './without-undefined.js';

type Reader = (part: JsonObject, path: string, reportLoss: LossReporter) => AssistantPart;

const knownOfText: ReadonlySet<string> = new Set(['type', 'text', 'annotations', ...signatureMembers]);

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  [
    'text',
    (part, path, reportLoss) => {
      reportUnknownMembers(part, knownOfText, path, reportLoss);
      return withoutUndefined({
        type: 'text' as const,
        text: requiredText(part, 'text', path),
        signature: fromSignature(part, path),
      });
    },
  ],
  ['refusal', (part, path) => ({ type: 'text', text: requiredText(part, 'refusal', path) })],
  [
    'thinking',
    (part, path) =>
      withoutUndefined({
        type: 'reasoning' as const,
        text: requiredText(part, 'thinking', path),
        signature: fromSignature(part, path),
      }),
  ],
  [
    'redacted_thinking',
    (part, path) => ({ type: 'redacted-reasoning', data: requiredString(part, 'data', path) }),
  ],
  [
    'code_execution',
    (part, path) =>
      withoutUndefined({
        type: 'executable-code' as const,
        id: optionalString(part, 'id', path),
        language: requiredText(part, 'language', path),
        code: requiredText(part, 'code', path),
        signature: fromSignature(part, path),
      }),
  ],
  [
    'code_execution_result',
    (part, path) =>
      withoutUndefined({
        type: 'code-execution-result' as const,
        id: optionalString(part, 'id', path),
        outcome: requiredText(part, 'outcome', path),
        output: requiredText(part, 'output', path),
        signature: fromSignature(part, path),
      }),
  ],
  [
    'opaque',
    (part, path) => ({
      type: 'opaque',
      format: requiredString(part, 'format', path),
      value: requireObject(part.value, memberPath(path, 'value')),
    }),
  ],
]);

/** A content part or content block of an assistant message; undefined when it is of an unknown type. */
export function fromAssistantPart(
  part: JsonObject,
  type: string,
  path: string,
  reportLoss: LossReporter,
): AssistantPart | undefined {
  const read = readers.get(type);
  if (read) return read(part, path, reportLoss);
  const media = fromMediaPart(part, type, path, reportLoss);
  if (!media) return undefined;
  const signature = fromSignature(part, path);
  return { ...media, ...(signature && { signature }), ...(part.thought === true && { thought: true }) };
}

/** Text that must be there, but may be empty: it may still carry a signature. */
function requiredText(part: JsonObject, member: string, path: string): string {
  const text = optionalString(part, member, path);
  if (text === undefined) throw missingParameter(memberPath(path, member));
  return text;
}
