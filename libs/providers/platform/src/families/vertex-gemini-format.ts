import {
  GenerateContentDecoder,
  googleFailure,
  refusedGeminiMembers,
  renamedGeminiFunctions,
  serviceTierHeaders,
  toGenerateContentRequest,
  vertexDialect,
} from '@model-gateway/format-gemini';
import type { ChatFormat } from '@model-gateway/provider-kit';
import type { FormatDependencies } from './model-family.js';

/** generateContent as Vertex AI speaks it. */
export function vertexGeminiFormat(model: string, { nextId, clock }: FormatDependencies): ChatFormat {
  const dialect = vertexDialect;
  return {
    encode: (request, { reportLoss, strict = false, continues }) =>
      toGenerateContentRequest(request, { model, dialect, reportLoss, strict, continues }),
    headers: ({ serviceTier }) => serviceTierHeaders(serviceTier, dialect),
    refusedMembers: refusedGeminiMembers,
    renamedFunctions: renamedGeminiFunctions,
    decoder: (framing) => new GenerateContentDecoder({ dialect, nextId, framing }),
    failure: ({ status, headers }, body) => googleFailure(status, body, headers, clock?.now()),
  };
}
