import type { Caller } from '@model-gateway/core';
import { allowsModel } from './allows-model.js';

/** True when the lists of a caller allow the model: that of its key, and that of the workspace for keys of people. */
export function allowsCaller(
  { allowedModels, workspaceModels }: Pick<Caller, 'allowedModels' | 'workspaceModels'>,
  model: string,
  slug: string | undefined,
): boolean {
  return allowsModel(allowedModels, model, slug) && allowsModel(workspaceModels, model, slug);
}
