import type { Request } from 'express';
import { modelNotFound } from './call-target.js';
import { errorPlan, pageNotFound } from './error-plan.js';
import { geminiModelEntry, geminiModelList, vertexModelList } from './list-models.js';
import { refusal } from './refusal.js';
import { queryValue } from './request-parts.js';
import { jsonPlan, type ResponsePlan } from './response-plan.js';
import type { TwinState } from './twin-state.js';

/** `GET …/models` and `GET …/models/{model}`. */
export function planRead(request: Request, state: TwinState): ResponsePlan {
  const { path } = request;
  const [, , gemini, name] = /^\/(v1|v1beta|v1alpha)\/(models)(?:\/([^/:]+))?$/.exec(path) ?? [];
  const vertex = /^\/(v1|v1beta1)\/publishers\/google\/models$/.test(path);
  if (gemini === undefined && !vertex) return pageNotFound;
  const refused = refusal(request, vertex ? 'vertex' : 'gemini', state);
  if (refused) return errorPlan(refused, false);
  if (vertex) return jsonPlan(200, vertexModelList());
  if (name === undefined) {
    const pageSize = Number(queryValue(request, 'pageSize') ?? 50) || 50;
    return jsonPlan(200, geminiModelList(pageSize, queryValue(request, 'pageToken')));
  }
  const entry = geminiModelEntry(name);
  if (entry) return jsonPlan(200, entry);
  const version = path.split('/')[1] ?? '';
  const target = {
    api: 'gemini',
    version,
    publisher: 'google',
    model: name,
    method: 'getModel',
    resource: `models/${name}`,
  } as const;
  return errorPlan(modelNotFound(target), false);
}
