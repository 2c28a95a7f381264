import type { CatalogEntry } from '@model-gateway/core';
import { originOf } from '@model-gateway/gateway-config';
import { canonicalJson } from '../resources/canonical-json.js';
import { checkCredentialGiven, checkProvider } from './check-provider.js';
import type { ProviderSettings } from './provider-administration.js';
import { changedProvider } from './provider-members.js';

/** A catalog entry after a replacement as a whole. Its credential stays unless the settings give or remove one. */
export function replacedProvider(before: CatalogEntry, settings: ProviderSettings): CatalogEntry {
  const { slug, credential, sharedWith } = before;
  const own = { slug, kind: settings.kind, credential, ...(sharedWith && { sharedWith }) };
  const item = changedProvider(own, settings);
  checkProvider(item, settings);
  checkCredentialGiven(before, item, settings);
  // The same object: it is not sealed again, so that the document stays the same.
  return isSameCredential(before, item) ? { ...item, credential } : item;
}

/** A credential is sealed for one origin. */
function isSameCredential(before: CatalogEntry, after: CatalogEntry): boolean {
  return (
    originOf(before.baseUrl) === originOf(after.baseUrl) &&
    canonicalJson(before.credential) === canonicalJson(after.credential)
  );
}
