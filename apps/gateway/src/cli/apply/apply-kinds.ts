import type { ResponseShape } from '../remote/gateway-client.js';

/** What a config file and the administration API both have, in the order that keeps references valid. */
export const applyKinds = [
  'organisation',
  'workspaces',
  'labels',
  'partials',
  'providers',
  'models',
  'configs',
  'prompts',
  'api-keys',
] as const;

/** One of {@link applyKinds}. */
export type ApplyKind = (typeof applyKinds)[number];

/** How a kind of resource is compared and written. */
interface KindForm {
  /** The member that names a resource in paths. */
  readonly name: 'id' | 'slug';
  /** The members that a file decides. `credential` is shown only in part. */
  readonly members: readonly string[];
  /** Of these the order of members counts, because the gateway sends them as they are written. */
  readonly ordered?: readonly string[];
  /** Of these each member is told for itself, also where there were none. */
  readonly nested?: readonly string[];
  /** The members of each item of a list. */
  readonly shape: ResponseShape;
}

/** What a workspace owns of {@link applyKinds}. */
export const ownedKinds = applyKinds.filter((kind) => kind !== 'workspaces' && kind !== 'organisation');

const bounds = ['rateLimits', 'budgets', 'concurrency'] as const;
const limited = ['allowedModels', 'allowedBuckets', 'rateLimits', 'budgets'] as const;

/** How each kind is compared and written. */
const kindForms = {
  organisation: { name: 'id', members: bounds, shape: { managedBy: 'text' } },
  workspaces: {
    name: 'id',
    members: ['name', ...bounds, 'weight', 'selfService'],
    nested: ['selfService'],
    shape: { id: 'text', managedBy: 'text', owns: 'object' },
  },
  labels: { name: 'id', members: ['description'], shape: { id: 'text', managedBy: 'text' } },
  partials: {
    name: 'id',
    members: ['name', 'text', 'published'],
    shape: { id: 'text', managedBy: 'text', text: 'text', version: 'number' },
  },
  providers: {
    name: 'slug',
    members: ['kind', 'credential', 'projectId', 'region', 'apiVersion', 'baseUrl', ...limited, 'sharedWith'],
    shape: { slug: 'text', managedBy: 'text', kind: 'text', credential: 'object' },
  },
  models: {
    name: 'id',
    members: ['price', 'capabilities', 'source'],
    shape: { id: 'text', managedBy: 'text' },
  },
  configs: {
    name: 'id',
    members: ['name', 'config', 'sharedWith'],
    ordered: ['config'],
    shape: { id: 'text', managedBy: 'text', config: 'object' },
  },
  prompts: {
    name: 'id',
    members: ['name', 'template', 'rawTemplate', 'model', 'variables', 'labels', 'published'],
    ordered: ['template'],
    shape: { id: 'text', managedBy: 'text', version: 'number', variables: 'list' },
  },
  'api-keys': {
    name: 'id',
    members: ['scopes', ...limited, 'expiresAt', 'concurrency', 'weight', 'defaults'],
    shape: { id: 'text', name: 'text', managedBy: 'text', secrets: 'list' },
  },
} as const satisfies Readonly<Record<ApplyKind, KindForm>>;

/** How one kind is compared and written. */
export function formOf(kind: ApplyKind): KindForm {
  return kindForms[kind];
}

/** The path of a resource. */
export function pathOf(kind: ApplyKind, id: string): string {
  if (kind === 'organisation') return `/admin/v1/${kind}`;
  return `/admin/v1/${kind}/${encodeURIComponent(id)}`;
}
