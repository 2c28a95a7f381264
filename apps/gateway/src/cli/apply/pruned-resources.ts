import { defaultWorkspace, isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { applyKinds } from './apply-kinds.js';
import { partialsInOrder } from './partials-in-order.js';
import type { Step } from './plan.js';
import { keyOf, type CurrentResource } from './read-current.js';

/** What `--prune` deletes, and what it says of that which stays. */
interface PrunedResources {
  readonly steps: readonly Step[];
  readonly notes: readonly string[];
}

/**
 * What a file does not have, in the order in which it can be deleted. The key with which the command signs in stays, and so do
 * the keys that people have made for themselves, the organisation, the default workspace, and workspaces that own something.
 *
 * @param wanted what the file has, as `keyOf` names it
 * @param ownSecret the id of the secret with which the command signs in
 */
export function prunedResources(
  current: readonly CurrentResource[],
  wanted: ReadonlySet<string>,
  ownSecret: string,
): PrunedResources {
  const missing = current.filter((one) => one.managedBy === 'api' && !wanted.has(keyOf(one)));
  const gone = missing.filter(
    (one) => canGo(one) && !isPersonal(one) && !secretIds(one.shown).includes(ownSecret),
  );
  // The reverse of the order of creation: what refers goes before what it refers to.
  const steps = [...applyKinds]
    .reverse()
    .flatMap((kind) => {
      const ofKind = gone.filter((one) => one.kind === kind);
      return kind === 'partials' ? usersFirst(ofKind) : ofKind;
    })
    .map(({ kind, id, shown }) => ({ action: 'delete', kind, id, changes: [], listed: shown }) as const);
  return { steps, notes: [...missing.flatMap(remainingWorkspace), ...remainingKeys(current)] };
}

/** Whether this is a key that a person has made for themselves. */
export function isPersonal({ kind, shown }: CurrentResource): boolean {
  return kind === 'api-keys' && shown['owner'] !== undefined;
}

/** The ids of a key's secrets; of anything else none. */
export function secretIds({ secrets }: JsonObject): readonly string[] {
  if (!Array.isArray(secrets)) return [];
  return secrets.flatMap((secret: JsonValue) => {
    const id = isJsonObject(secret) ? secret['id'] : undefined;
    return typeof id === 'string' ? [id] : [];
  });
}

function canGo({ kind, id, shown }: CurrentResource): boolean {
  if (kind === 'workspaces') return id !== defaultWorkspace && ownedBy(shown).length === 0;
  return kind !== 'organisation';
}

function remainingWorkspace({ kind, id, shown }: CurrentResource): readonly string[] {
  const owned = ownedBy(shown);
  if (kind !== 'workspaces' || id === defaultWorkspace || owned.length === 0) return [];
  return [`workspaces ${id}: the file does not have it, but it stays, because it owns ${owned.join(', ')}.`];
}

function remainingKeys(current: readonly CurrentResource[]): readonly string[] {
  const count = current.filter(isPersonal).length;
  if (count === 0) return [];
  const what = count === 1 ? '1 key that a person has' : `${count} keys that people have`;
  return [`api-keys: ${what} made for themselves stay${count === 1 ? 's' : ''}.`];
}

/** Such as `2 providers`. */
function ownedBy({ owns }: JsonObject): readonly string[] {
  return Object.entries(isJsonObject(owns) ? owns : {}).map(
    ([kind, count]) => `${JSON.stringify(count)} ${kind}`,
  );
}

/** Partials before those that they include. */
function usersFirst(partials: readonly CurrentResource[]): readonly CurrentResource[] {
  const texts = partials.map((one) => ({ ...one, versions: [{ text: textOf(one.shown) }] }));
  return [...partialsInOrder(texts)].reverse();
}

function textOf({ text }: JsonObject): string {
  return typeof text === 'string' ? text : '';
}
