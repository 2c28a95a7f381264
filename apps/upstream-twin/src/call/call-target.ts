import type { Api } from '../api.js';
import { GoogleError } from '../errors/google-error.js';

/** What a URL of a model method addresses. */
export interface CallTarget {
  readonly api: Api;
  /** v1, v1beta, v1beta1, … */
  readonly version: string;
  /** Empty for an endpoint. */
  readonly publisher: string;
  /** Empty for an endpoint. */
  readonly model: string;
  /** Id of an endpoint: a number, a name, or `openapi` for the one that serves open models to everybody. */
  readonly endpoint?: string;
  /** `chatCompletions` stands for the path that ends in `/chat/completions`. */
  readonly method: string;
  /** Resource name of the model, as Google's messages show it. */
  readonly resource: string;
}

const geminiForm = /^\/(v1|v1beta|v1alpha)\/models\/([^/:]+):(\w+)$/;
const vertexForm =
  /^\/(v1|v1beta1)\/((?:projects\/[^/]+\/locations\/[^/]+\/)?publishers\/([^/]+)\/models\/([^/:]+)):(\w+)$/;

const endpointForm =
  /^\/(v1|v1beta1)\/(projects\/[^/]+\/locations\/[^/]+\/endpoints\/([^/:]+))(?::(\w+)|\/chat\/completions)$/;

/** A path with a broken escape addresses nothing. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

/** Reads the path (without query) of a model method; `undefined` for other paths. */
export function readCallTarget(path: string): CallTarget | undefined {
  const decoded = decodePath(path);
  const [, version, model, method] = geminiForm.exec(decoded) ?? [];
  if (version !== undefined && model !== undefined && method !== undefined) {
    return { api: 'gemini', version, publisher: 'google', model, method, resource: `models/${model}` };
  }
  const found = vertexForm.exec(decoded);
  if (!found) return readEndpointTarget(decoded);
  const [, vertexVersion = '', resource = '', publisher = '', vertexModel = '', vertexMethod = ''] = found;
  return {
    api: 'vertex',
    version: vertexVersion,
    publisher,
    model: vertexModel,
    method: vertexMethod,
    resource,
  };
}

function readEndpointTarget(path: string): CallTarget | undefined {
  const found = endpointForm.exec(path);
  if (!found) return undefined;
  const [, version = '', resource = '', endpoint = '', method = 'chatCompletions'] = found;
  return { api: 'vertex', version, publisher: '', model: '', endpoint, method, resource };
}

/** 404 in the words of the API that was asked. */
export function modelNotFound({ api, version, method, resource }: CallTarget): GoogleError {
  const message =
    api === 'gemini'
      ? `${resource} is not found for API version ${version}, or is not supported for ${
          method === 'streamGenerateContent' ? 'generateContent' : method
        }. Call ModelService.ListModels to see the list of available models and their supported methods.`
      : `Publisher Model \`${resource}\` was not found or your project does not have access to it. Please ensure you are using a valid model version. For more information, see: https://cloud.google.com/vertex-ai/generative-ai/docs/learn/model-versions`;
  return new GoogleError('NOT_FOUND', message);
}
