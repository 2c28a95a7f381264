import type { StoredResource } from '@model-gateway/core';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import { gatewayActor } from '../resources/gateway-actor.js';
import { ResourceEditor } from '../resources/resource-editor.js';
import { auditedApiKey, fromApiKey, toApiKey } from '../api-keys/api-key-members.js';

/**
 * Reseals keys that were not sealed with the newest encryption key. Never throws: a failure leaves the key unchanged and is
 * reported.
 *
 * @returns the number of resealed keys
 */
export async function resealKeys(dependencies: AdministrationDependencies): Promise<number> {
  const { stored } = dependencies;
  let count = 0;
  for (const { id } of stored.resources('api-keys').filter((key) => isOutdated(key, dependencies))) {
    try {
      await resealKey(id, dependencies);
      count += 1;
    } catch (error) {
      stored.report(`The key ${id} could not be sealed with the newest encryption key.`, error);
    }
  }
  return count;
}

async function resealKey(id: string, dependencies: AdministrationDependencies): Promise<void> {
  const { sealer, clock } = dependencies;
  const gone = () => {
    throw new Error('It has been deleted.');
  };
  const editor = new ResourceEditor(dependencies, 'api-keys');
  await editor.change(id, { actor: gatewayActor }, gone, (current) => {
    // Another process may have resealed it.
    if (!isOutdated(current, dependencies)) return undefined;
    const key = toApiKey(id, current.document, sealer);
    const audited = auditedApiKey(key, clock.now());
    return {
      action: 'reseal',
      document: fromApiKey(key, sealer, current.document),
      before: audited,
      after: audited,
    };
  });
}

function isOutdated({ document }: StoredResource, { sealer }: AdministrationDependencies): boolean {
  const { sealed } = document;
  return typeof sealed === 'string' && sealer.isOutdated(sealed);
}
