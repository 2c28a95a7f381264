import { isJsonObject, type JsonObject, type ToolChoice } from '@model-gateway/core';
import { isEmpty, type MutableJson, reportDropped } from '@model-gateway/format-kit';
import { camelCase } from './camel-case.js';
import type { GoogleExtensions } from './extensions.js';
import { RepeatedMembers } from './repeated-members.js';
import type { TranslationContext } from './translation-context.js';

/**
 * `functionCallingConfig`, or undefined if there is nothing to set.
 *
 * @param choice the client's standard choice, which takes precedence, also where it omits a member on purpose
 * @param standard the translated choice
 * @param extensions the client's extensions in Google's own form
 */
export function toCallingConfig(
  choice: ToolChoice | undefined,
  standard: JsonObject | undefined,
  extensions: GoogleExtensions,
  { dialect, reportLoss }: TranslationContext,
): JsonObject | undefined {
  const own = extensions.toolConfig.functionCallingConfig;
  if (own === undefined) return standard;
  const path = extensions.pathOf('toolConfig', 'functionCallingConfig');
  if (!isJsonObject(own)) {
    reportDropped(path, 'It is no object.', reportLoss);
    return standard;
  }
  const joined: MutableJson = choice || own.mode === undefined ? { ...standard } : {};
  const repeated = new RepeatedMembers();
  for (const [key, value] of Object.entries(own)) {
    if (value === undefined || value === null) continue;
    const name = camelCase(key);
    const present = joined[name];
    if (!dialect.functionCallingConfig.has(name)) {
      reportDropped(`${path}.${key}`, 'The upstream has no such setting for function calls.', reportLoss);
    } else if (present === undefined && !(choice && isDeterminedBy(standard, name))) joined[name] = value;
    else if (present === undefined || !repeated.isSame(name, present, value)) {
      reportDropped(
        `${path}.${key}`,
        '`tool_choice`, or an earlier occurrence of the same member, takes precedence.',
        reportLoss,
        'note',
      );
    }
  }
  return isEmpty(joined) ? undefined : joined;
}

/**
 * True if the standard choice determines the member. Without a mode the model's default applies; names belong to the two
 * modes that accept a list of names.
 */
function isDeterminedBy(standard: JsonObject | undefined, name: string): boolean {
  if (name === 'mode') return true;
  return name === 'allowedFunctionNames' && standard?.mode !== 'ANY' && standard?.mode !== 'VALIDATED';
}
