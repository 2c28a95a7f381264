import type { HttpTransport, ModelLister, Target } from '@model-gateway/core';
import { googleFailure } from '@model-gateway/format-gemini';
import { listModels } from '@model-gateway/provider-kit';
import { geminiApiAuthoriser, geminiApiBase, type GeminiApiDependencies } from '../gemini-api-upstream.js';
import { fromGeminiApiModels } from './from-gemini-api-models.js';

/** The largest that the upstream gives. */
const pageSize = 1000;

/** Lists the models of the Gemini API. What is wrong with the target is thrown by its calls. */
export function createGeminiApiModelLister(
  target: Target,
  dependencies: GeminiApiDependencies & { readonly transport: HttpTransport },
): ModelLister {
  const { transport, clock } = dependencies;
  return {
    async list(call) {
      const upstream = {
        transport,
        authoriser: geminiApiAuthoriser(target),
        failure: (
          { status, headers }: { status: number; headers: Readonly<Record<string, string>> },
          body: string,
        ) => googleFailure(status, body, headers, clock?.now()),
      };
      const url = `${geminiApiBase(target)}/models?pageSize=${pageSize}`;
      return listModels(upstream, { url, read: fromGeminiApiModels }, call);
    },
  };
}
