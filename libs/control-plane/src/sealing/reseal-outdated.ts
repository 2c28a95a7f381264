import { isJsonObject, type StoredResource } from '@model-gateway/core';
import { fromCatalogEntry, toCatalogEntry, auditedProvider } from '../providers/provider-members.js';
import { fromCredential } from '../providers/from-credential.js';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import { gatewayActor } from '../resources/gateway-actor.js';
import { resealAlerts } from './reseal-alerts.js';
import { resealKeys } from './reseal-keys.js';
import { ResourceEditor } from '../resources/resource-editor.js';

/**
 * Reseals what was not sealed with the newest encryption key, so that older keys can be removed: credentials of providers and
 * callers' keys, alert channels. Never throws: a failure leaves the resource unchanged and is reported. Several processes may do this at the
 * same time.
 *
 * @returns the number of resealed resources
 */
export async function resealOutdated(dependencies: AdministrationDependencies): Promise<number> {
  const credentials = await resealCredentials(dependencies);
  const keys = await resealKeys(dependencies);
  return credentials + keys + (await resealAlerts(dependencies));
}

async function resealCredentials(dependencies: AdministrationDependencies): Promise<number> {
  const { stored, sealer } = dependencies;
  const outdated = stored.resources('providers').filter((resource) => {
    const sealed = sealedText(resource);
    return sealed !== undefined && sealer.isOutdated(sealed);
  });
  let count = 0;
  for (const resource of outdated) {
    try {
      await reseal(resource, dependencies);
      count += 1;
    } catch (error) {
      stored.report(`The credential of @${resource.id} could not be sealed with the newest key.`, error);
    }
  }
  return count;
}

async function reseal({ id }: StoredResource, dependencies: AdministrationDependencies): Promise<void> {
  const { sealer } = dependencies;
  const gone = () => {
    throw new Error('It has been deleted.');
  };
  const editor = new ResourceEditor(dependencies, 'providers');
  await editor.change(id, { actor: gatewayActor }, gone, (current) => {
    const sealed = sealedText(current);
    // Another process has already resealed it.
    if (sealed === undefined || !sealer.isOutdated(sealed)) return undefined;
    const entry = toCatalogEntry(id, current.document, sealer);
    const credential = fromCredential(entry, sealer);
    const audited = auditedProvider(entry);
    return {
      action: 'reseal',
      document: fromCatalogEntry(entry, credential, current.document),
      before: audited,
      after: audited,
    };
  });
}

function sealedText({ document }: StoredResource): string | undefined {
  const { credential } = document;
  const sealed = isJsonObject(credential) ? credential['sealed'] : undefined;
  return typeof sealed === 'string' ? sealed : undefined;
}
