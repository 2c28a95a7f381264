import { directiveArgument, readDirectives } from '../answers/directives.js';
import { pictureFor } from '../answers/picture.js';
import { GoogleError } from '../errors/google-error.js';
import { directiveFault } from '../faults/directive-fault.js';
import { applyFaultToBody, planInsteadOfAnswer } from '../faults/plan-with-fault.js';
import type { Call } from '../call/call.js';
import { modelNotFound } from '../call/call-target.js';
import { jsonPlan, type ResponsePlan } from '../plan/response-plan.js';
import { isJsonObject, type JsonObject } from '../json.js';
import { findImagen } from './imagen-models.js';
import { imagenProblem } from './imagen-parameters.js';

const blocked =
  "Image generation failed with the following error: The prompt could not be submitted. This prompt contains sensitive words that violate Google's Responsible AI practices. Try rephrasing the prompt. If you think this was an error, send feedback.";
const filtered = (count: number): string =>
  `Your current safety filter threshold filtered out ${count} generated images. You will not be charged for blocked images. Try rephrasing the prompt. If you think this was an error, send feedback.`;

/** `:predict` of Imagen. In the prompt: `[[block]]` refuses it, `[[twin:filter 2]]` filters two pictures. */
export function answerImagenCall(call: Call): ResponsePlan {
  const { target, body } = call;
  const card = findImagen(target.api, target.model);
  if (!card || target.method !== 'predict') throw modelNotFound(target);
  const { prompt, parameters } = readBody(body, target.api === 'vertex');
  const problem = imagenProblem(target.api, parameters, card);
  if (problem !== undefined) throw new GoogleError('INVALID_ARGUMENT', problem);
  const { text, directives } = readDirectives(prompt);
  const fault = call.fault ?? directiveFault(directives);
  const instead = fault && planInsteadOfAnswer(fault);
  if (instead) return instead;
  if (directiveArgument(directives, 'block') !== undefined)
    throw new GoogleError('INVALID_ARGUMENT', blocked);
  const lost = Number(directiveArgument(directives, 'filter') ?? 0);
  return applyFaultToBody(jsonPlan(200, imagenAnswer(text, parameters, lost)), fault);
}

function readBody(body: JsonObject, labelled: boolean): { prompt: string; parameters: JsonObject } {
  const { instances, parameters = {}, labels, ...others } = body;
  const [other] = Object.keys({ ...others, ...(labels !== undefined && !labelled && { labels }) });
  if (other !== undefined) {
    throw new GoogleError(
      'INVALID_ARGUMENT',
      `Invalid JSON payload received. Unknown name "${other}": Cannot find field.`,
    );
  }
  const instance = Array.isArray(instances) && instances.length === 1 ? instances[0] : undefined;
  if (!isJsonObject(instance) || typeof instance.prompt !== 'string' || instance.prompt === '') {
    throw new GoogleError('INVALID_ARGUMENT', 'Exactly one instance with a prompt is required.');
  }
  if (!isJsonObject(parameters)) throw new GoogleError('INVALID_ARGUMENT', 'parameters must be an object.');
  return { prompt: instance.prompt, parameters };
}

function imagenAnswer(prompt: string, parameters: JsonObject, lost: number): JsonObject {
  const { sampleCount = 1, seed = 0, storageUri, enhancePrompt, outputOptions } = parameters;
  const count = Number(sampleCount);
  const gone = Math.min(lost, count);
  const mimeType = isJsonObject(outputOptions) ? (outputOptions.mimeType ?? 'image/png') : 'image/png';
  const revised = enhancePrompt === true ? { prompt: `${prompt}, in fine detail` } : {};
  const pictures = Array.from({ length: count - gone }, (_, index): JsonObject => ({
    mimeType,
    ...(typeof storageUri === 'string'
      ? { gcsUri: `${storageUri.replace(/\/$/, '')}/1700000000000/sample_${index}.png` }
      : { bytesBase64Encoded: pictureFor(`${prompt} ${Number(seed) + index}`) }),
    ...revised,
    ...(parameters.includeSafetyAttributes === true && {
      safetyAttributes: { categories: ['Violence'], scores: [0.1] },
    }),
  }));
  const reasons: JsonObject[] =
    gone > 0 && parameters.includeRaiReason === true ? [{ raiFilteredReason: filtered(gone) }] : [];
  const ofPrompt: JsonObject[] =
    parameters.includeSafetyAttributes === true && pictures.length > 0
      ? [{ contentType: 'Positive Prompt', safetyAttributes: { categories: ['Death'], scores: [0.1] } }]
      : [];
  const predictions = [...pictures, ...reasons, ...ofPrompt];
  return predictions.length > 0 ? { predictions } : {};
}
