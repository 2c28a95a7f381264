import type { JsonObject } from '@model-gateway/core';
import { CommandError } from '../command-error.js';
import { failureExit } from '../exit-codes.js';
import type { GatewayClient } from '../remote/gateway-client.js';
import { formOf } from './apply-kinds.js';
import type { BoundStep } from './apply-steps.js';
import type { Step } from './plan.js';
import { stepName } from './step-name.js';
import type { ReportedStep } from './plan-text.js';
import { lastChange, readResource } from './read-current.js';

/**
 * The steps with the revisions that they are for: what somebody changes meanwhile is not overwritten. Throws a
 * `CommandError` where somebody has changed a resource since it was listed.
 */
export async function boundSteps(
  client: GatewayClient,
  steps: readonly Step[],
): Promise<readonly (BoundStep & ReportedStep)[]> {
  const result: (BoundStep & ReportedStep)[] = [];
  for (const step of steps) {
    const { action, kind, id, workspace } = step;
    const owner = workspace === undefined ? client : client.within(workspace);
    if (action === 'create') {
      result.push(step);
      continue;
    }
    const { tag, shown } = await readResource(owner, kind, id);
    if (!isAsListed(step, shown)) throw changedMeanwhile(step);
    const last = await lastChange(owner, kind, id);
    result.push({ ...step, ...(tag !== undefined && { tag }), ...(last && { lastChange: last }) });
  }
  return result;
}

/** Other members, such as when a key was used, change by themselves. */
function isAsListed({ kind, listed = {} }: Step, shown: JsonObject): boolean {
  const members = [...formOf(kind).members, 'version', 'updatedAt'];
  return members.every((name) => JSON.stringify(listed[name]) === JSON.stringify(shown[name]));
}

function changedMeanwhile(step: Step): CommandError {
  return new CommandError('failed', `${stepName(step)}: somebody has changed it meanwhile.`, failureExit, {
    hint: 'Nothing is changed. Run the command again.',
  });
}
