import type { ConfigFile, SectionsOfFile } from '@model-gateway/config-file';
import type { GatewayClient } from '../remote/gateway-client.js';
import { ownedKinds, type ApplyKind } from './apply-kinds.js';
import { desiredResources, desiredWorkspaces } from './desired-resources.js';
import { planOf, type Plan, type PlanOptions } from './plan.js';
import { currentResources } from './read-current.js';
import { placeName } from './step-name.js';

/**
 * Compares a file with the gateway: the organisation and the workspaces that the file has, what the administered workspace owns,
 * then what each other workspace of the file owns. What is in workspaces that the file does not name is not looked at.
 */
export async function planOfFile(
  file: ConfigFile,
  client: GatewayClient,
  options: PlanOptions,
): Promise<Plan> {
  const { workspaces, bounds, ...own } = file;
  const named = desiredWorkspaces([...bounds, ...workspaces].map(({ record }) => record));
  // What the file does not say anything of stays as it is, also with --prune.
  const kinds = new Set<ApplyKind>([...named.map(({ kind }) => kind), ...ownedKinds]);
  const current = await currentResources(client, [...kinds]);
  const plans = [withLeftOut(planOf([...named, ...desiredResources(own)], current, options), own)];
  const known = new Set(current.filter(({ kind }) => kind === 'workspaces').map(({ id }) => id));
  for (const { record, owned } of workspaces) {
    // One that is not there yet owns nothing.
    const there = known.has(record.id) ? await currentResources(client.within(record.id), ownedKinds) : [];
    const plan = withLeftOut(planOf(desiredResources(owned), there, options), owned);
    plans.push(inWorkspace(plan, record.id));
  }
  return joined(plans);
}

/** The plan with what the file has and the command does not send. */
function withLeftOut(plan: Plan, { alerts }: SectionsOfFile): Plan {
  if (alerts.length === 0) return plan;
  const note = 'alerts: channels are not applied. PUT /admin/v1/alerts/ID makes one what a body says.';
  return { ...plan, notes: [...plan.notes, note] };
}

function inWorkspace(plan: Plan, workspace: string): Plan {
  const place = placeName(workspace);
  return {
    ...plan,
    steps: plan.steps.map((step) => ({ ...step, workspace })),
    notes: plan.notes.map((note) => `${note}${place}`),
    taken: plan.taken.map((one) => `${one}${place}`),
  };
}

function joined(plans: readonly Plan[]): Plan {
  const sum = (name: 'unchanged' | 'uncompared') => plans.reduce((total, plan) => total + plan[name], 0);
  return {
    steps: plans.flatMap(({ steps }) => steps),
    unchanged: sum('unchanged'),
    notes: plans.flatMap(({ notes }) => notes),
    taken: plans.flatMap(({ taken }) => taken),
    uncompared: sum('uncompared'),
  };
}
