import type { CatalogEntry } from '@model-gateway/core';
import type { ProviderSettings } from './administration.js';
import { changed } from './changed-api-key.js';
import { changedLimits } from './limits-settings.js';

/** A catalog entry after a change of its settings. */
export function changedProvider(
  entry: CatalogEntry,
  changes: Partial<Omit<ProviderSettings, 'slug'>>,
): CatalogEntry {
  const { slug } = entry;
  const projectId = changed(entry.projectId, changes.projectId);
  const region = changed(entry.region, changes.region);
  const baseUrl = changed(entry.baseUrl, changes.baseUrl);
  const allowedModels = changed(entry.allowedModels, changes.allowedModels);
  const limits = changedLimits(`provider:${slug}`, entry.limits, changes);
  return {
    slug,
    kind: changes.kind ?? entry.kind,
    credential: changes.credential ?? entry.credential,
    ...(projectId !== undefined && { projectId }),
    ...(region !== undefined && { region }),
    ...(baseUrl !== undefined && { baseUrl }),
    ...(allowedModels !== undefined && { allowedModels }),
    ...(limits && { limits }),
  };
}
