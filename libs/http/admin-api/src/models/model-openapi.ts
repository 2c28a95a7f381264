import { type DtoSchemas, inPath, type Operation, type Paths } from '@model-gateway/http-server';
import { adminOperation, type AdminOperation } from '../resources/admin-operation.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import { pageSchema } from '../resources/page-schema.js';
import { CreateModelDto, UpdateModelDto } from './model.dto.js';

/** What the administration API answers about models. */
export const modelSchemas = {
  Model: contractSchemas.AdminModel,
  ModelPage: pageSchema('Model'),
  KnownModelList: contractSchemas.AdminKnownModelList,
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
