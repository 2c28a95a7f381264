import type {
  AdminKnownCapabilities,
  AdminKnownModel,
  AdminKnownPrice,
  AdminModel,
  AdminModelCapabilities,
  AdminModelPrice,
  AdminTokenRates,
} from '@model-gateway/contract';
import { type DtoSchemas, inPath, type Operation, type Paths, type Schema } from '@model-gateway/http-server';
import { adminOperation, type AdminOperation } from '../resources/admin-operation.js';
import { providerKindSchema } from '../resources/provider-kind-schema.js';
import {
  listOf,
  listSchema,
  optional,
  pageSchema,
  resourceMembers,
  responseSchema,
  text,
  time,
  type ResponseMembers,
} from '../resources/response-schema.js';
import { CreateModelDto, UpdateModelDto } from './model.dto.js';

const day: Schema = { type: 'string', format: 'date' };
const nothing: Schema = { type: 'null' };
const rate: Schema = { type: 'number', minimum: 0 };
const count: Schema = { type: 'integer', minimum: 1 };
const flag: Schema = { type: 'boolean' };

const rates: ResponseMembers<AdminTokenRates> = {
  input: rate,
  cachedInput: optional(rate),
  cacheWrite: optional(rate),
  audioInput: optional(rate),
  imageInput: optional(rate),
  videoInput: optional(rate),
  output: optional(rate),
  imageOutput: optional(rate),
};
const long = responseSchema<NonNullable<AdminModelPrice['long']>>({ ...rates, above: count });
const price: ResponseMembers<AdminModelPrice> = {
  ...rates,
  perImage: optional({ ...rate, description: 'US dollars for each picture.' }),
  long: optional(long),
};
const capabilities: ResponseMembers<AdminModelCapabilities> = {
  contextWindow: optional(count),
  maxOutput: optional(count),
  tools: optional(flag),
  images: optional(flag),
  audio: optional(flag),
  video: optional(flag),
  thinking: optional(flag),
  structuredOutput: optional(flag),
};
const knownPrice = responseSchema<AdminKnownPrice>({
  ...price,
  from: optional(time),
  source: text,
  read: day,
});
const knownCapabilities = responseSchema<AdminKnownCapabilities>({
  ...capabilities,
  source: text,
  read: responseSchema<AdminKnownCapabilities['read']>({ contextWindow: optional(day) }),
});

/** What the administration API answers about models. */
export const modelSchemas = {
  Model: responseSchema<AdminModel>({
    id: text,
    price: optional({
      anyOf: [responseSchema<AdminModelPrice>(price), nothing],
      description: 'US dollars per million tokens; null: not known.',
    }),
    capabilities: optional(responseSchema<AdminModelCapabilities>(capabilities)),
    source: optional(text),
    ...resourceMembers,
  }),
  ModelPage: pageSchema('Model'),
  KnownModelList: listSchema(
    responseSchema<AdminKnownModel>({
      id: text,
      kind: providerKindSchema,
      ownedBy: text,
      price: { anyOf: [knownPrice, nothing], description: 'In force now; null: not known.' },
      laterPrices: listOf(knownPrice),
      capabilities: { anyOf: [knownCapabilities, nothing], description: 'Null: not known.' },
    }),
  ),
};

const examplePrice = { input: 0.3, cachedInput: 0.03, output: 2.5 };

/** The routes of administrators about models: what they cost and what they can do. */
export function modelPaths(dtos: DtoSchemas): Paths {
  const of = (one: Omit<AdminOperation, 'tag'>): Operation =>
    adminOperation({ tag: 'Prices and capabilities', ...one });
  const parameters = [inPath('id', 'Id of the entry, with its slash escaped: `google%2Fgemini-*`.')];
  return {
    '/admin/v1/models': {
      get: of({
        operationId: 'listModelEntries',
        summary: 'Lists what was entered about models',
        answer: 'ModelPage',
        does: 'list',
      }),
      post: of({
        operationId: 'createModelEntry',
        summary: 'Enters what a model costs, or can do: it counts instead of what the gateway knows',
        answer: 'Model',
        body: dtos.referenceTo(CreateModelDto, true),
        example: { id: 'vertex-ai/gemini-2.5-flash', price: examplePrice, source: 'Our contract' },
        does: 'create',
      }),
    },
    '/admin/v1/models/known': {
      get: of({
        operationId: 'listKnownModels',
        summary: 'Lists what the gateway itself knows of models, with source and day',
        answer: 'KnownModelList',
        does: 'read',
      }),
    },
    '/admin/v1/models/{id}': {
      get: of({
        operationId: 'readModelEntry',
        summary: 'Reads what was entered',
        answer: 'Model',
        parameters,
        does: 'read',
      }),
      patch: of({
        operationId: 'updateModelEntry',
        summary: 'Changes what was entered; a price of null says that it is not known',
        answer: 'Model',
        body: dtos.referenceTo(UpdateModelDto, true),
        example: { price: examplePrice },
        parameters,
        does: 'change',
      }),
      delete: of({
        operationId: 'deleteModelEntry',
        summary: 'Deletes what was entered: what the gateway knows counts again',
        parameters,
        does: 'change',
      }),
    },
  };
}
