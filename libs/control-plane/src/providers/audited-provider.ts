import type { CatalogEntry, JsonObject, UpstreamCredential } from '@model-gateway/core';
import { fromLimits } from '../documents/limits-document.js';
import { secretHint } from '../resources/secret-hint.js';

/** A catalog entry as administrators read it, in the audit log too: of its credential only what anybody may know. */
export function auditedProvider(entry: CatalogEntry) {
  const { slug, kind, credential, projectId, region, baseUrl, allowedModels, limits } = entry;
  return {
    slug,
    kind,
    credential: auditedCredential(credential),
    ...(projectId !== undefined && { projectId }),
    ...(region !== undefined && { region }),
    ...(baseUrl !== undefined && { baseUrl }),
    ...(allowedModels && { allowedModels }),
    ...fromLimits(limits),
  } satisfies JsonObject;
}

function auditedCredential(credential: UpstreamCredential) {
  const { type } = credential;
  switch (type) {
    case 'api-key':
      return { type, ...hinted(credential.apiKey) };
    case 'access-token':
      return { type, ...hinted(credential.token) };
    case 'service-account': {
      const { clientEmail, privateKeyId, projectId } = credential.account;
      return {
        type,
        clientEmail,
        ...(privateKeyId !== undefined && { privateKeyId }),
        ...(projectId !== undefined && { projectId }),
      };
    }
    case 'application-default':
    case 'from-caller':
      return { type };
  }
}

function hinted(secret: string) {
  return { hint: `…${secretHint(secret) ?? ''}` };
}
