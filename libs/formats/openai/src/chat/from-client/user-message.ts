import type { JsonObject, LossReporter, UserMessage, UserPart } from '@model-gateway/core';
import { optionalString, reportUnknownMembers } from '@model-gateway/format-kit';
import { fromMediaPart } from './media-part.js';
import type { MessageContext } from './message-context.js';
import { fromContent, fromTextPart } from './text-content.js';

const known: ReadonlySet<string> = new Set(['role', 'content', 'name']);

/** Role `user`: text and media. */
export function fromUserMessage(message: JsonObject, { path, reportLoss }: MessageContext): UserMessage {
  reportUnknownMembers(message, known, path, reportLoss);
  const content = fromContent(message.content, `${path}.content`, reportLoss, fromUserPart);
  const name = optionalString(message, 'name', path);
  return name === undefined ? { role: 'user', content } : { role: 'user', content, name };
}

/** A part of a user message or a tool message. */
export function fromUserPart(
  part: JsonObject,
  type: string,
  path: string,
  reportLoss: LossReporter,
): UserPart | undefined {
  if (type === 'text') return fromTextPart(part, path, reportLoss);
  return fromMediaPart(part, type, path, reportLoss);
}
