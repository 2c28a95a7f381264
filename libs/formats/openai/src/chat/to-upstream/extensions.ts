import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { reportDropped, severityOfMember } from '@model-gateway/format-kit';
import { templateSettings } from './thinking.js';
import type { TranslationContext } from './translation-context.js';

/**
 * The body with the client's members that have no canonical name and that the upstream accepts. Members that the body
 * already has take precedence.
 */
export function withExtensions(
  body: JsonObject,
  extensions: JsonObject | undefined,
  context: TranslationContext,
): JsonObject {
  if (!extensions) return body;
  const { otherMembers } = context.dialect;
  const passedOn: [string, JsonValue][] = [];
  for (const [member, value] of Object.entries(extensions)) {
    if (value === undefined) continue;
    if (Object.hasOwn(body, member)) {
      // Chat template settings were already merged with those for thinking.
      if (member !== templateSettings || !isJsonObject(value)) {
        reportDropped(member, 'A standard field of the same meaning wins.', context.reportLoss, 'note');
      }
    } else if (otherMembers === 'any' || otherMembers.has(member)) passedOn.push([member, value]);
    else
      reportDropped(
        member,
        'The upstream refuses members that it does not know.',
        context.reportLoss,
        severityOfMember(member),
      );
  }
  // Not by assignment: a member named `__proto__` would set the prototype.
  return { ...body, ...Object.fromEntries(passedOn) };
}
