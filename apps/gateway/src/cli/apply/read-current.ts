import type { AdminAuditEntry } from '@model-gateway/contract';
import { organisation, type JsonObject, type JsonValue } from '@model-gateway/core';
import { allPages } from '../remote/administration.js';
import type { GatewayClient } from '../remote/gateway-client.js';
import { formOf, pathOf, type ApplyKind } from './apply-kinds.js';

/** A resource as the gateway has it. */
export interface CurrentResource {
  readonly kind: ApplyKind;
  /** In paths. */
  readonly id: string;
  /** Of a key its name, else the id. */
  readonly name: string;
  readonly managedBy: string;
  readonly shown: JsonObject;
}

/** What tells a resource from all others of a workspace, for people too. */
export function keyOf({ kind, name }: Pick<CurrentResource, 'kind' | 'name'>): string {
  return kind === 'organisation' ? kind : `${kind} ${name}`;
}

/** Who changed a resource last, and when. */
export interface LastChange {
  readonly actor: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Everything that the gateway has of these kinds. */
export async function currentResources(
  client: GatewayClient,
  kinds: readonly ApplyKind[],
): Promise<readonly CurrentResource[]> {
  const lists = await Promise.all(kinds.map((kind) => currentOf(kind, client)));
  return lists.flat();
}

async function currentOf(kind: ApplyKind, client: GatewayClient): Promise<readonly CurrentResource[]> {
  const form = formOf(kind);
  if (kind === 'organisation') {
    const { shown } = await readResource(client, kind, organisation);
    return [{ kind, id: organisation, name: organisation, managedBy: textOf(shown['managedBy']), shown }];
  }
  const items = await allPages<JsonObject>(client, `/admin/v1/${kind}`, form.shape);
  return items.map((shown) => {
    const id = textOf(shown[form.name]);
    const name = kind === 'api-keys' ? textOf(shown['name']) : id;
    return { kind, id, name, managedBy: textOf(shown['managedBy']), shown };
  });
}

/** The shape of the items is checked already. */
function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** A resource as it is now, and its `ETag`. */
export async function readResource(
  client: GatewayClient,
  kind: ApplyKind,
  id: string,
): Promise<{ readonly tag?: string; readonly shown: JsonObject }> {
  const { shape } = formOf(kind);
  const request = { isRepeatable: true, shape };
  const { headers, body } = await client.request<JsonObject>('GET', pathOf(kind, id), request);
  const tag = headers.get('etag');
  return { ...(tag !== null && { tag }), shown: body };
}

/** The actions that do not change what a resource says. */
const others: ReadonlySet<string> = new Set(['test', 'reseal', 'refuse']);
const mostEntries = 20;

/** Undefined when the audit log does not tell. */
export async function lastChange(
  client: GatewayClient,
  kind: ApplyKind,
  id: string,
): Promise<LastChange | undefined> {
  // The record of the organisation stands among those of workspaces.
  const resource = kind === 'organisation' ? 'workspaces' : kind;
  const query = new URLSearchParams({ resource, resourceId: id, limit: String(mostEntries) });
  const { body } = await client.request<{ readonly data: readonly AdminAuditEntry[] }>(
    'GET',
    `/admin/v1/audit-log?${query.toString()}`,
    { isRepeatable: true, shape: { data: 'list' } },
  );
  const entry = body.data.find(({ action }) => !others.has(action));
  return entry && { actor: entry.actor.name, at: entry.at };
}
