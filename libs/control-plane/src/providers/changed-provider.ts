import type { CatalogEntry } from '@model-gateway/core';
import type { ProviderChanges } from '../administration.js';
import { changed } from '../api-keys/changed-api-key.js';
import { changedLimits } from '../resources/limits-settings.js';

/** A catalog entry after a change of its settings. */
export function changedProvider(entry: CatalogEntry, changes: ProviderChanges): CatalogEntry {
  const { slug } = entry;
  const projectId = changed(entry.projectId, changes.projectId);
  const region = changed(entry.region, changes.region);
  const baseUrl = changed(entry.baseUrl, changes.baseUrl);
  const allowedModels = changed(entry.allowedModels, changes.allowedModels);
  const limits = changedLimits(`provider:${slug}`, entry.limits, changes);
  const isTaken = changes.withoutCredential?.includes(entry.credential.type);
  const kept = isTaken ? ({ type: 'from-caller' } as const) : entry.credential;
  return {
    slug,
    kind: changes.kind ?? entry.kind,
    credential: changes.credential ?? kept,
    ...(projectId !== undefined && { projectId }),
    ...(region !== undefined && { region }),
    ...(baseUrl !== undefined && { baseUrl }),
    ...(allowedModels !== undefined && { allowedModels }),
    ...(limits && { limits }),
  };
}
