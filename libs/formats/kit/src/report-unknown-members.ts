import type { JsonObject, LossReporter } from '@model-gateway/core';
import { memberPath } from './read-members.js';

/** Reports each member that no translator reads, so that nothing is dropped silently. Null counts as absent. */
export function reportUnknownMembers(
  object: JsonObject,
  known: ReadonlySet<string>,
  path: string,
  reportLoss: LossReporter,
): void {
  for (const member in object) {
    if (known.has(member) || object[member] === null || object[member] === undefined) continue;
    reportLoss({
      path: memberPath(path, member),
      action: 'dropped',
      reason: `The gateway knows no member \`${member}\` here.`,
    });
  }
}
