import type { AssistantPart, JsonObject, LossReporter, TextPart } from '@model-gateway/core';
import {
  memberPath,
  missingParameter,
  optionalString,
  requireObject,
  requiredString,
} from '@model-gateway/format-kit';
import { fromRefusal } from '../to-client/refusal.js';
import { withCacheControl } from './cache-control.js';
import { fromMediaPart } from './media-part.js';
import { fromSignature, reportUnknownOfSigned, signatureMembers } from './signature.js';
import { withoutUndefined } from './without-undefined.js';

interface PartType {
  /** The members that are read, or that only repeat other members. */
  readonly known: ReadonlySet<string>;
  readonly read: (part: JsonObject, path: string, reportLoss: LossReporter) => AssistantPart;
}

const signed = (...members: string[]) => new Set(['type', ...members, ...signatureMembers]);

const types: ReadonlyMap<string, PartType> = new Map<string, PartType>([
  [
    'text',
    {
      known: signed('text', 'annotations', 'logprobs', 'cache_control'),
      read: (part, path) => {
        const signature = fromSignature(part, path);
        const text: TextPart = {
          type: 'text',
          text: requiredText(part, 'text', path),
          ...(signature && { signature }),
          // The path of other text follows from its index.
          ...((signature || !path.includes('.content[')) && { path }),
        };
        return withCacheControl(text, part, path);
      },
    },
  ],
  [
    'refusal',
    {
      known: new Set(['type', 'refusal']),
      read: (part, path, reportLoss) => {
        const refusal = requiredText(part, 'refusal', path);
        return { type: 'text', text: fromRefusal(refusal, `${path}.refusal`, reportLoss) ?? '' };
      },
    },
  ],
  [
    'thinking',
    {
      known: signed('thinking', 'text'),
      read: (part, path) => {
        const text = fromThinkingText(part, path);
        const signature = fromSignature(part, path);
        return { type: 'reasoning', text, ...(signature && { signature, path }) };
      },
    },
  ],
  [
    'redacted_thinking',
    {
      known: new Set(['type', 'data']),
      read: (part, path) => ({ type: 'redacted-reasoning', data: requiredString(part, 'data', path), path }),
    },
  ],
  [
    'code_execution',
    {
      known: signed('id', 'language', 'code'),
      read: (part, path) =>
        withoutUndefined({
          type: 'executable-code' as const,
          id: optionalString(part, 'id', path),
          language: requiredText(part, 'language', path),
          code: requiredText(part, 'code', path),
          signature: fromSignature(part, path),
          path,
        }),
    },
  ],
  [
    'code_execution_result',
    {
      known: signed('id', 'outcome', 'output'),
      read: (part, path) =>
        withoutUndefined({
          type: 'code-execution-result' as const,
          id: optionalString(part, 'id', path),
          outcome: requiredText(part, 'outcome', path),
          output: requiredText(part, 'output', path),
          signature: fromSignature(part, path),
          path,
        }),
    },
  ],
  [
    'opaque',
    {
      known: new Set(['type', 'format', 'value']),
      read: (part, path) => ({
        type: 'opaque',
        format: requiredString(part, 'format', path),
        value: requireObject(part.value, memberPath(path, 'value')),
        path,
      }),
    },
  ],
]);

/** A content part or content block of an assistant message; undefined when it is of an unknown type. */
export function fromAssistantPart(
  part: JsonObject,
  type: string,
  path: string,
  reportLoss: LossReporter,
): AssistantPart | undefined {
  const partType = types.get(type);
  if (partType) {
    reportUnknownOfSigned(part, partType.known, path, reportLoss);
    return partType.read(part, path, reportLoss);
  }
  const media = fromMediaPart(part, type, path, reportLoss, 'answer');
  if (!media) return undefined;
  const signature = fromSignature(part, path);
  return { ...media, ...(signature && { signature }), ...(part.thought === true && { thought: true }) };
}

/** Other gateways spell it `text`. */
function fromThinkingText(part: JsonObject, path: string): string {
  const other = part.thinking === undefined ? optionalString(part, 'text', path) : undefined;
  return other ?? requiredText(part, 'thinking', path);
}

/** Required text that may be empty: it may still carry a signature. */
function requiredText(part: JsonObject, member: string, path: string): string {
  const text = optionalString(part, member, path);
  if (text === undefined) throw missingParameter(memberPath(path, member));
  return text;
}
