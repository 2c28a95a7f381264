import type { JsonObject, JsonValue } from '@model-gateway/core';
import { CommandError } from '../command-error.js';
import type { GatewayClient } from '../remote/gateway-client.js';
import { pathOf } from './apply-kinds.js';
import type { Step } from './plan.js';
import { stepName } from './step-name.js';

/** A step that can be done: the state that it was planned for is known. */
export interface BoundStep extends Step {
  /** `ETag` that the resource had; absent for a new one, and for one of which nothing is stored yet. */
  readonly tag?: string;
}

/** What has become of a step. */
export interface DoneStep {
  readonly step: Step;
  /** The id of the resource: a new key may have another one than planned. */
  readonly id: string;
}

/** Ids of deleted keys are not used again, so that a new key of the name has a number behind it. */
const mostKeys = 100;

/**
 * Does the steps one after the other. A deletion that is refused because something uses the resource is left out. Any other
 * failure ends it with a `CommandError` that says how many were done.
 *
 * @param report learns of each step that was done
 * @returns why resources are not deleted, one line each
 */
export async function applySteps(
  client: GatewayClient,
  steps: readonly BoundStep[],
  report: (done: DoneStep) => void,
): Promise<readonly string[]> {
  const inUse: string[] = [];
  for (const [index, step] of steps.entries()) {
    try {
      const owner = step.workspace === undefined ? client : client.within(step.workspace);
      report({ step, id: await applied(owner, step) });
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      const done = index - inUse.length;
      if (step.action !== 'delete' || error.details.status !== 409) {
        throw stopped(error, step, inUse, `${done} of ${steps.length}`);
      }
      inUse.push(failureOf(step, error));
    }
  }
  return inUse;
}

async function applied(client: GatewayClient, step: BoundStep): Promise<string> {
  const { action, kind, id, body, tag } = step;
  const path = pathOf(kind, id);
  if (action === 'create') return created(client, step);
  // The default workspace and the organisation are there before anything is stored of them, without a revision.
  const headers = tag === undefined ? { 'if-none-match': '*' } : { 'if-match': tag };
  if (action === 'delete') await client.request('DELETE', path, { headers });
  else {
    const { own } = splitShare(body);
    await client.request('PUT', path, { headers, ...(body && { body: own }) });
    await shared(client, step, id);
  }
  return id;
}

async function created(client: GatewayClient, step: Step): Promise<string> {
  const { kind, id } = step;
  const { own: body } = splitShare(step.body);
  const headers = { 'if-none-match': '*' };
  for (let number = 1; ; number += 1) {
    const chosen = number === 1 ? id : `${id}~${number}`;
    try {
      await client.request('PUT', pathOf(kind, chosen), { headers, body });
      await shared(client, step, chosen);
      return chosen;
    } catch (error) {
      if (kind !== 'api-keys' || number === mostKeys || !isTakenId(error)) throw error;
    }
  }
}

/** Shares a resource with those whom the step says, where that is a change. */
async function shared(client: GatewayClient, { kind, changes, body }: Step, id: string): Promise<void> {
  if (!changes.some(({ path }) => path.startsWith('sharedWith'))) return;
  const path = `/admin/v1/shares/${kind}/${encodeURIComponent(id)}`;
  await client.request('PUT', path, { body: { with: splitShare(body).sharedWith ?? [] } });
}

/** Whom a resource is shared with has a route of its own. */
function splitShare({ sharedWith, ...own }: JsonObject = {}): {
  readonly own: JsonObject;
  readonly sharedWith: JsonValue | undefined;
} {
  return { own, sharedWith };
}

function isTakenId(error: unknown): boolean {
  if (!(error instanceof CommandError)) return false;
  const { status, error: refusal } = error.details;
  return status === 409 && refusal?.param === 'id';
}

function failureOf(step: Step, { message }: CommandError): string {
  return `${stepName(step)}: ${message}`;
}

function stopped(error: CommandError, step: Step, before: readonly string[], done: string): CommandError {
  const { code, exitCode, details } = error;
  const hint = [
    ...(details.hint === undefined ? [] : [details.hint]),
    `${done} changes are done. The same command goes on with the rest.`,
  ].join(' ');
  return new CommandError(code, [...before, failureOf(step, error)].join('\n'), exitCode, {
    ...details,
    hint,
  });
}
