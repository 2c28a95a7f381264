import type { JsonObject } from '../json.js';
import { listedImagenModels } from '../images/imagen-models.js';
import { findModel, listedModels } from '../models/find-model.js';
import { partnerModels } from '../models/partner-models.js';

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

function geminiImagen(name: string): JsonObject {
  return {
    name: `models/${name}`,
    version: '001',
    displayName: name.replace(/-/g, ' '),
    inputTokenLimit: 480,
    outputTokenLimit: 8192,
    supportedGenerationMethods: ['predict'],
  };
}

/** Everything that the Gemini API lists. */
const geminiModels: readonly JsonObject[] = [
  ...listedModels.map(geminiModel),
  ...listedImagenModels.filter((name) => !name.includes('@')).map(geminiImagen),
];

/** Everything that Vertex AI lists, by publisher. */
const publisherModels: Readonly<Record<string, readonly JsonObject[]>> = {
  google: [...listedModels, ...listedImagenModels].map((name) => ({
    name: `publishers/google/models/${name}`,
    versionId: 'default',
    launchStage: name.includes('preview') ? 'PUBLIC_PREVIEW' : 'GA',
  })),
  ...Object.fromEntries(
    Object.entries(partnerModels).map(([publisher, models]) => [
      publisher,
      models.map(([name, versionId]) => ({
        name: `publishers/${publisher}/models/${name}`,
        versionId,
        launchStage: 'GA',
      })),
    ]),
  ),
};

/** What is listed on one page, and where the next begins. */
function page(models: readonly JsonObject[], pageSize: number, pageToken: string) {
  const start = Number(pageToken) || 0;
  const end = start + Math.min(Math.max(pageSize, 1), 1000);
  const next = end < models.length ? { nextPageToken: String(end) } : {};
  return { listed: models.slice(start, end), next };
}

/** One page of `GET models` of the Gemini API. */
export function geminiModelList(pageSize = 50, pageToken = ''): JsonObject {
  const { listed, next } = page(geminiModels, pageSize, pageToken);
  return { models: [...listed], ...next };
}

/** `GET models/{model}` of the Gemini API; `undefined` for an unknown name. */
export const geminiModelEntry = (name: string): JsonObject | undefined =>
  findModel(name) ? geminiModel(name) : geminiModels.find((model) => model.name === `models/${name}`);

/** One page of `GET publishers/{publisher}/models` of Vertex AI; `undefined` for an unknown publisher. */
export function vertexModelList(publisher: string, pageSize = 100, pageToken = ''): JsonObject | undefined {
  const models = Object.hasOwn(publisherModels, publisher) ? publisherModels[publisher] : undefined;
  if (!models) return undefined;
  const { listed, next } = page(models, pageSize, pageToken);
  return { publisherModels: [...listed], ...next };
}
