import { jsonChanges, secretIdOf, type JsonChange } from '@model-gateway/control-plane';
import { isJsonObject, type JsonObject } from '@model-gateway/core';
import { formOf, type ApplyKind } from './apply-kinds.js';
import type { DesiredResource } from './desired-resources.js';
import { isPersonal, prunedResources, secretIds } from './pruned-resources.js';
import { keyOf, type CurrentResource } from './read-current.js';
import { credentialChange, hasSecret, withoutCredential } from './shown-credential.js';

/** A difference of a resource. A difference of a credential has no values. */
export type MemberChange = JsonChange;

/** One resource that differs. */
export interface Step {
  readonly action: 'create' | 'change' | 'delete';
  readonly kind: ApplyKind;
  /** The workspace that owns it. Absent: the one that the command administers. */
  readonly workspace?: string;
  /** In paths. Of a new key the gateway may have used the id already. */
  readonly id: string;
  readonly changes: readonly MemberChange[];
  /** The body of the request. Absent: the resource is deleted. Secret. */
  readonly body?: JsonObject;
  /** What the plan was made for. Absent: the resource is new. */
  readonly listed?: JsonObject;
}

/** What has to be done so that the gateway is as a file says. */
export interface Plan {
  readonly steps: readonly Step[];
  readonly unchanged: number;
  /** What the command leaves as it is although it differs, for people. */
  readonly notes: readonly string[];
  /** Resources of the file that the gateway has from another source, such as `providers prod`. */
  readonly taken: readonly string[];
  /** Credentials that look the same, which is all that can be compared. */
  readonly uncompared: number;
}

/** Options of a plan. */
export interface PlanOptions {
  /** Delete what the file does not have. */
  readonly prune: boolean;
  /** Send credentials that look the same. */
  readonly rotateSecrets: boolean;
  /** The id of the secret with which the command signs in. */
  readonly ownSecret: string;
}

/** Compares a file with the gateway. Pure. */
export function planOf(
  desired: readonly DesiredResource[],
  current: readonly CurrentResource[],
  options: PlanOptions,
): Plan {
  const byName = new Map<string, CurrentResource[]>();
  for (const one of current) {
    // People name their own keys, and the file names those of the workspace.
    if (!isPersonal(one)) byName.set(keyOf(one), [...(byName.get(keyOf(one)) ?? []), one]);
  }
  const steps: Step[] = [];
  const notes: string[] = [];
  const taken: string[] = [];
  let uncompared = 0;
  for (const resource of desired) {
    const found = byName.get(keyOf(resource)) ?? [];
    if (found.some(({ managedBy }) => managedBy !== 'api')) taken.push(keyOf(resource));
    else if (found[0]) {
      const step = changeOf(resource, found[0], options);
      if (step) steps.push(step);
      notes.push(...notesOf(resource, found[0]));
      if (looksTheSame(resource, step)) uncompared += 1;
    } else steps.push(creationOf(resource));
  }
  const changed = steps.length;
  const wanted = new Set(desired.map(keyOf));
  if (options.prune) {
    const pruned = prunedResources(current, wanted, options.ownSecret);
    steps.push(...pruned.steps);
    notes.push(...pruned.notes);
  }
  return { steps, unchanged: desired.length - changed - taken.length, notes, taken, uncompared };
}

function creationOf(resource: DesiredResource): Step {
  const { kind, name, keyDigest } = resource;
  const members = membersOf(resource, undefined);
  const body = {
    ...bodyOf(members, resource.credential),
    ...descriptionOf(resource, undefined),
    ...(keyDigest !== undefined && { keyHash: `sha256:${keyDigest}` }),
  };
  const id = kind === 'api-keys' ? `key_${name}` : name;
  return { action: 'create', kind, id, changes: changesOf(kind, {}, members), body };
}

function changeOf(
  resource: DesiredResource,
  { id, shown }: CurrentResource,
  { rotateSecrets }: PlanOptions,
): Step | undefined {
  const { kind, credential } = resource;
  const after = membersOf(resource, shown);
  const changes = changesOf(kind, shown, after);
  const isSent = rotateSecrets && credential !== undefined && hasSecret(after);
  if (isSent && !changes.some(({ path }) => path === 'credential')) {
    changes.push({ path: 'credential', action: 'changed' });
  }
  if (changes.length === 0) return undefined;
  const sends = changes.some(({ path }) => ['credential', 'kind', 'baseUrl'].includes(path));
  const given = sends ? (credential ?? withoutCredential(shown)) : undefined;
  const body = { ...bodyOf(after, given), ...descriptionOf(resource, shown) };
  return { action: 'change', kind, id, changes, body, listed: shown };
}

/** The description of a prompt's version, which is written with new content alone. */
function descriptionOf(
  { kind, shown }: DesiredResource,
  current: JsonObject | undefined,
): JsonObject | undefined {
  const { description } = shown;
  const isNew = kind === 'prompts' && versionOf(shown, current) > Number(current?.['version'] ?? 0);
  return isNew && description !== undefined ? { description } : undefined;
}

/** The members of a resource with the versions that it has on this gateway. */
function membersOf({ kind, shown }: DesiredResource, current: JsonObject | undefined): JsonObject {
  const members = Object.fromEntries(
    formOf(kind).members.flatMap((name) => (shown[name] === undefined ? [] : [[name, shown[name]] as const])),
  );
  if (kind !== 'prompts' && kind !== 'partials') return members;
  const version = versionOf(shown, current);
  const labels = Object.keys((shown['labels'] ?? {}) as JsonObject);
  return {
    ...members,
    published: version,
    ...(kind === 'prompts' && { labels: Object.fromEntries(labels.map((label) => [label, version])) }),
  };
}

const content = ['template', 'rawTemplate', 'model', 'variables', 'text'] as const;

/** The version that has this content: the newest one, or the one after it. */
function versionOf(shown: JsonObject, current: JsonObject | undefined): number {
  const textOf = (of: JsonObject) => JSON.stringify(content.map((name) => of[name]));
  const newest = Number(current?.['version'] ?? 0);
  return current && textOf(shown) === textOf(current) ? newest : newest + 1;
}

function changesOf(kind: ApplyKind, before: JsonObject, after: JsonObject): MemberChange[] {
  const { members, ordered = [], nested = [] } = formOf(kind);
  return members.flatMap((name): readonly MemberChange[] => {
    const [from, to] = [before[name], after[name]];
    const hasMembers = isJsonObject(to) && Object.keys(to).length > 0;
    const isFirst = from === undefined && hasMembers && nested.includes(name);
    const changes = [...jsonChanges(isFirst ? {} : from, to, name)];
    if (name === 'credential') return changes.length > 0 ? [credentialChange(from, to)] : [];
    const isReordered =
      changes.length === 0 && ordered.includes(name) && JSON.stringify(from) !== JSON.stringify(to);
    return isReordered ? [{ path: `${name} (order of members)`, action: 'changed' }] : changes;
  });
}

function bodyOf({ credential: _, ...members }: JsonObject, given: JsonObject | undefined): JsonObject {
  return { ...members, ...given };
}

/** Whether a credential with a secret stays because it looks the same. */
function looksTheSame({ kind, shown }: DesiredResource, step: Step | undefined): boolean {
  return kind === 'providers' && hasSecret(shown) && !step?.changes.some(({ path }) => path === 'credential');
}

/** What differs and stays. */
function notesOf(
  { kind, name, keyDigest }: DesiredResource,
  { id, shown }: CurrentResource,
): readonly string[] {
  if (kind !== 'api-keys') return [];
  const isKnown = keyDigest === undefined || secretIds(shown).includes(secretIdOf(keyDigest));
  const other = `${kind} ${name}: its secret is not the one of the file, and stays. "gateway keys rotate ${id}" makes a new one.`;
  const revoked = `${kind} ${name}: it is revoked, and stays revoked.`;
  return [...(isKnown ? [] : [other]), ...(shown['status'] === 'revoked' ? [revoked] : [])];
}
