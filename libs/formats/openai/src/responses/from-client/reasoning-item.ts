import type { JsonObject } from '@model-gateway/core';
import {
  optionalArray,
  optionalString,
  reportUnknownMembers,
  requireObject,
  requiredText,
} from '@model-gateway/format-kit';
import { fromEncryptedContent } from '../encrypted-content.js';
import type { ItemContext, ModelParts } from './input-items.js';

const known: ReadonlySet<string> = new Set([
  'type',
  'id',
  'status',
  'summary',
  'content',
  'encrypted_content',
]);

/** Thoughts of an earlier turn: their text, and who has signed them or what follows them. */
export function fromReasoningItem(item: JsonObject, { path, reportLoss }: ItemContext): ModelParts {
  reportUnknownMembers(item, known, path, reportLoss);
  const text = textOf(item, 'content', path) || textOf(item, 'summary', path);
  const encrypted = fromEncryptedContent(optionalString(item, 'encrypted_content', path) ?? '');
  switch (encrypted?.type) {
    case 'redacted':
      return { parts: [{ type: 'redacted-reasoning', data: encrypted.data, path }] };
    case 'thought': {
      const { signature } = encrypted;
      if (signature.value === '') break;
      return { parts: [{ type: 'reasoning', text, signature, path }] };
    }
    case 'next':
      return {
        parts: text === '' ? [] : [{ type: 'reasoning', text, path }],
        signsNext: encrypted.signature,
      };
    case 'last':
      return { parts: [], signsLast: encrypted.signature };
    case undefined:
  }
  return { parts: text === '' ? [] : [{ type: 'reasoning', text, path }] };
}

/** Clients of Open Responses send thoughts back as `content`. */
function textOf(item: JsonObject, member: 'summary' | 'content', path: string): string {
  const parts = optionalArray(item, member, path) ?? [];
  return parts
    .map((value, index) => {
      const at = `${path}.${member}[${index}]`;
      return requiredText(requireObject(value, at), 'text', at);
    })
    .join('\n\n');
}
