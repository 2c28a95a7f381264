import {
  type DtoSchemas,
  inPath,
  type Operation,
  type Paths,
  FollowsRule,
  IsAbsentOr,
  NestedObject,
} from '@model-gateway/http-server';
import { highestRate, modelEntryIdRule, modelSourceRule, maxModelTokens } from '@model-gateway/core';
import { IsBoolean, IsInt, IsNumber, IsOptional, Max, Min } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { adminOperation, type AdminOperation } from '../resources/admin-operation.js';
import { listFilterParameters } from '../resources/list-query.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import { pageSchema } from '../resources/page.js';

/** US dollars per million tokens. */
function IsRate(description?: string): PropertyDecorator {
  const decorators = [
    ...(description === undefined ? [] : [JSONSchema({ description })]),
    IsNumber({}, { message: '$property must be a number' }),
    Min(0),
    Max(highestRate),
  ];
  return (prototype, property) => decorators.forEach((decorate) => decorate(prototype, property as string));
}

/** What tokens cost. */
class TokenRatesDto {
  @IsRate('US dollars per million tokens, as all rates.')
  input!: number;

  @IsAbsentOr()
  @IsRate('Of what came from a cache. Absent, as of all kinds of input: as input.')
  cachedInput?: number;

  @IsAbsentOr()
  @IsRate('Of what was written to a cache.')
  cacheWrite?: number;

  @IsAbsentOr()
  @IsRate()
  audioInput?: number;

  @IsAbsentOr()
  @IsRate()
  imageInput?: number;

  @IsAbsentOr()
  @IsRate()
  videoInput?: number;

  @IsAbsentOr()
  @IsRate('Reasoning as well. Absent: the model writes nothing; what it writes all the same has no price.')
  output?: number;

  @IsAbsentOr()
  @IsRate('Absent: as output.')
  imageOutput?: number;
}

/** What tokens cost where the prompt is long. */
class LongPromptRatesDto extends TokenRatesDto {
  @JSONSchema({ description: 'Tokens. A prompt with more of them costs these rates, all of it.' })
  @IsInt()
  @Min(1)
  @Max(maxModelTokens)
  above!: number;
}

/** A price by the token, or by the picture. */
class ModelPriceDto extends TokenRatesDto {
  @IsAbsentOr()
  @IsRate(
    'US dollars for each picture, of a model whose upstream counts these and no tokens, such as Imagen.',
  )
  perImage?: number;

  @IsAbsentOr()
  @NestedObject(() => LongPromptRatesDto)
  long?: LongPromptRatesDto;
}

/** What a model can do. */
class ModelCapabilitiesDto {
  @JSONSchema({ description: 'Tokens.' })
  @IsAbsentOr()
  @IsInt()
  @Min(1)
  @Max(maxModelTokens)
  contextWindow?: number;

  @JSONSchema({ description: 'Tokens.' })
  @IsAbsentOr()
  @IsInt()
  @Min(1)
  @Max(maxModelTokens)
  maxOutput?: number;

  @IsAbsentOr()
  @IsBoolean()
  tools?: boolean;

  @IsAbsentOr()
  @IsBoolean()
  images?: boolean;

  @IsAbsentOr()
  @IsBoolean()
  audio?: boolean;

  @IsAbsentOr()
  @IsBoolean()
  video?: boolean;

  @IsAbsentOr()
  @IsBoolean()
  thinking?: boolean;

  @IsAbsentOr()
  @IsBoolean()
  structuredOutput?: boolean;
}

/** Rules for the body of `PATCH /admin/v1/models/{id}`. */
export class UpdateModelDto {
  @JSONSchema({ description: 'Null: it is not known, whatever the gateway knows. Absent: it stays.' })
  @IsOptional()
  @NestedObject(() => ModelPriceDto)
  price?: ModelPriceDto | null;

  @JSONSchema({ description: 'Takes the place of all that was entered before. Null takes it away.' })
  @IsOptional()
  @NestedObject(() => ModelCapabilitiesDto)
  capabilities?: ModelCapabilitiesDto | null;

  @JSONSchema({ description: 'For people: where this is from.', example: 'Our contract of May 2026' })
  @IsOptional()
  @FollowsRule(modelSourceRule)
  source?: string | null;
}

/** Rules for the body of `PUT /admin/v1/models/{id}`. */
export class ReplaceModelDto extends UpdateModelDto {
  @JSONSchema({ description: 'Null: it is not known, whatever the gateway knows. Absent: none is entered.' })
  @IsOptional()
  @NestedObject(() => ModelPriceDto)
  override price?: ModelPriceDto | null;
}

/** Rules for the body of `POST /admin/v1/models`. */
export class CreateModelDto extends UpdateModelDto {
  @JSONSchema({
    description: 'KIND/MODEL, or @SLUG/MODEL for one catalog entry only; a * at its end matches any rest.',
    example: 'vertex-ai/gemini-2.5-flash',
  })
  @FollowsRule(modelEntryIdRule)
  id!: string;
}

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
        parameters: listFilterParameters({}),
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
      put: of({
        operationId: 'replaceModelEntry',
        summary: 'Enters this of a model instead of all that was entered; the same again changes nothing',
        answer: 'Model',
        body: dtos.referenceTo(ReplaceModelDto, true),
        example: { price: examplePrice, source: 'Our contract' },
        parameters,
        does: 'replace',
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
