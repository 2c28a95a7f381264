import type { JsonObject } from '../json.js';
import { findModel, listedModels } from '../models/find-model.js';

const methods = ['generateContent', 'streamGenerateContent', 'countTokens'];

function geminiModel(name: string): JsonObject {
  const thinks = findModel(name)?.thinking.kind !== 'none';
  return {
    name: `models/${name}`,
    version: '001',
    displayName: name.replace(/-/g, ' '),
    inputTokenLimit: 1_048_576,
    outputTokenLimit: 65_536,
    supportedGenerationMethods: methods,
    temperature: 1,
    topP: 0.95,
    topK: 64,
    maxTemperature: 2,
    ...(thinks ? { thinking: true } : {}),
  };
}

/** One page of `GET models` of the Gemini API. */
export function geminiModelList(pageSize = 50, pageToken = ''): JsonObject {
  const start = Number(pageToken) || 0;
  const end = start + Math.min(Math.max(pageSize, 1), 1000);
  const models = listedModels.slice(start, end).map(geminiModel);
  return { models, ...(end < listedModels.length ? { nextPageToken: String(end) } : {}) };
}

/** `GET models/{model}` of the Gemini API; `undefined` for an unknown name. */
export const geminiModelEntry = (name: string): JsonObject | undefined =>
  findModel(name) ? geminiModel(name) : undefined;

/** `GET publishers/google/models` of Vertex AI. */
export const vertexModelList = (): JsonObject => ({
  publisherModels: listedModels.map((name) => ({
    name: `publishers/google/models/${name}`,
    versionId: 'default',
    launchStage: name.includes('preview') ? 'PUBLIC_PREVIEW' : 'GA',
  })),
});
