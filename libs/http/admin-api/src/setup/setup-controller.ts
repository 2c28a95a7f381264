import type { AdminSetup, AdminSetupStep } from '@model-gateway/contract';
import type { Clock, Managed, ReadableLog } from '@model-gateway/core';
import type { Paths } from '@model-gateway/http-server';
import { adminOperation } from '../resources/admin-operation.js';
import type { AdminController, AdminDependencies } from '../resources/admin-route.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import { everyItem } from '../resources/every-item.js';
import { writeAdmin } from '../resources/exchange.js';
import { isOnThisMachine } from './is-on-this-machine.js';

/** Answers `GET /admin/v1/setup`. */
export function setupController(
  { administration, requestLog }: Pick<AdminDependencies, 'administration' | 'requestLog'>,
  clock: Clock,
): AdminController {
  return async (_request, response) => {
    const providers = await allOf((query) => administration.providers.list(query));
    const key = (await allOf((query) => administration.apiKeys.list(query))).find(
      ({ item: { scopes, revokedAt, expiresAt = Infinity } }) =>
        scopes.includes('inference') && revokedAt === undefined && expiresAt > clock.now(),
    );
    // An entry whose callers bring a credential along answers nobody yet.
    const provider = providers.find(({ item }) => item.credential.type !== 'from-caller');
    const steps = [
      stepOf('provider', provider?.item.slug),
      stepOf('key', key?.item.id),
      ...(requestLog ? [stepOf('request', await firstAnswer(requestLog))] : []),
    ];
    writeAdmin(response, {
      steps,
      done: steps.every(({ done }) => done),
      quickStart: providers.length > 0 && providers.every(({ item }) => isOnThisMachine(item.baseUrl)),
    } satisfies AdminSetup);
  };
}

function stepOf(id: AdminSetupStep['id'], resource: string | undefined): AdminSetupStep {
  return { id, done: resource !== undefined, ...(resource !== undefined && { resource }) };
}

/** The newest request that got an answer. */
async function firstAnswer(requestLog: ReadableLog): Promise<string | undefined> {
  const { items } = await requestLog.searchRows({ limit: 1, outcome: 'ok' });
  return items[0]?.id;
}

async function allOf<Item>(list: Parameters<typeof everyItem<Item>>[0]): Promise<readonly Managed<Item>[]> {
  const all: Managed<Item>[] = [];
  for await (const managed of everyItem(list)) all.push(managed);
  return all;
}

/** What the administration API answers about the setup. */
export const setupSchemas = { Setup: contractSchemas.AdminSetup };

/** The route of administrators about the setup. */
export const setupPaths: Paths = {
  '/admin/v1/setup': {
    get: adminOperation({
      operationId: 'readSetup',
      tag: 'Records',
      summary: 'Says what is missing until a caller gets an answer: provider, key, first request',
      answer: 'Setup',
      does: 'read',
    }),
  },
};
