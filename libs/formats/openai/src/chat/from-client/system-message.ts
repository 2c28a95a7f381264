import type { JsonObject, SystemMessage } from '@model-gateway/core';
import { reportUnknownMembers } from '@model-gateway/format-kit';
import type { MessageContext } from './message-context.js';
import { fromContent, fromTextPart } from './text-content.js';

const known: ReadonlySet<string> = new Set(['role', 'content']);

/** Roles `system` and `developer`: text only. */
export function fromSystemMessage(message: JsonObject, { path, reportLoss }: MessageContext): SystemMessage {
  reportUnknownMembers(message, known, path, reportLoss);
  const content = fromContent(message.content, `${path}.content`, reportLoss, (part, type, at) =>
    type === 'text' ? fromTextPart(part, at, reportLoss) : undefined,
  );
  return { role: 'system', content };
}
