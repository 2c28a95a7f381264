import type { Request } from 'express';
import { planInsteadOfAnswer } from '../faults/plan-with-fault.js';
import { modelNotFound } from '../call/call-target.js';
import { errorPlan, pageNotFound } from './error-plan.js';
import { geminiModelEntry, geminiModelList, vertexModelList } from './list-models.js';
import { refusal } from './refusal.js';
import { queryValue } from './request-parts.js';
import { jsonPlan, type ResponsePlan } from '../plan/response-plan.js';
import type { TwinState } from '../call/twin-state.js';

/** `GET …/models` and `GET …/models/{model}`. */
export function planRead(request: Request, state: TwinState): ResponsePlan {
  const { path } = request;
  const [, , gemini, name] = /^\/(v1|v1beta|v1alpha)\/(models)(?:\/([^/:]+))?$/.exec(path) ?? [];
  const [, , publisher] = /^\/(v1|v1beta1)\/publishers\/([\w-]+)\/models$/.exec(path) ?? [];
  if (gemini === undefined && publisher === undefined) return pageNotFound;
  const fault = state.faults.take({ path: request.originalUrl });
  const instead = fault && planInsteadOfAnswer(fault);
  if (instead) return instead;
  const refused = refusal(request, publisher === undefined ? 'gemini' : 'vertex', state);
  if (refused) return errorPlan(refused, false);
  const pageSize = Number(queryValue(request, 'pageSize') ?? 50) || 50;
  const pageToken = queryValue(request, 'pageToken');
  if (publisher !== undefined) {
    const list = vertexModelList(publisher, pageSize, pageToken);
    return list ? jsonPlan(200, list) : pageNotFound;
  }
  if (name === undefined) return jsonPlan(200, geminiModelList(pageSize, pageToken));
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
