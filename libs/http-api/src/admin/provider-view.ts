import type { AdminProvider, AdminProviderCredential } from '@model-gateway/contract';
import type { CatalogEntry, Managed, UpstreamCredential } from '@model-gateway/core';
import { limitsView } from './limits-view.js';
import { resourceView } from './resource-view.js';

const hintLength = 4;
/** Of a shorter key four characters would be too many to show. */
const shortestHinted = 20;

/** A catalog entry as the API shows it: of its credential nothing that is secret. */
export function providerView(managed: Managed<CatalogEntry>): AdminProvider {
  const { slug, kind, credential, projectId, region, baseUrl, allowedModels, limits } = managed.item;
  return {
    slug,
    kind,
    credential: credentialView(credential),
    ...(projectId !== undefined && { projectId }),
    ...(region !== undefined && { region }),
    ...(baseUrl !== undefined && { baseUrl }),
    ...(allowedModels && { allowedModels }),
    ...limitsView(limits),
    ...resourceView(managed),
  };
}

function credentialView(credential: UpstreamCredential): AdminProviderCredential {
  switch (credential.type) {
    case 'api-key':
      return { type: 'api-key', hint: hintOf(credential.apiKey) };
    case 'service-account': {
      const { clientEmail, privateKeyId, projectId } = credential.account;
      return {
        type: 'service-account',
        clientEmail,
        ...(privateKeyId !== undefined && { privateKeyId }),
        ...(projectId !== undefined && { projectId }),
      };
    }
    default:
      return { type: credential.type };
  }
}

function hintOf(key: string): string {
  return `…${key.length < shortestHinted ? '' : key.slice(-hintLength)}`;
}
