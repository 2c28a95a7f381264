import {
  inPath,
  type DtoSchemas,
  type Operation,
  type Paths,
  FollowsRule,
  IsAbsentOr,
  IsStringRecord,
  IsTextOrObject,
  NestedObject,
} from '@model-gateway/http-server';
import { resourceRules, scopes, shareBounds, type Scope } from '@model-gateway/core';
import { ArrayMinSize, IsArray, IsIn, IsInt, IsNumber, IsOptional, Max, Min } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { adminOperation, keyId, type AdminOperation } from '../resources/admin-operation.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import { listFilterParameters, type ListForm } from '../resources/list-query.js';
import { pageSchema } from '../resources/page.js';
import { dateTimeRule } from '../resources/date-time.js';
import { LimitedDto } from '../resources/limited.dto.js';

/** The longest overlap of a rotation: 30 days. */
const longestOverlapSeconds = 2_592_000;

/** As a config file may have it. */
const metadataBounds = { members: 64, name: 128, value: 128 };

/** What holds for a caller's requests that say nothing else. */
export class CallerDefaultsDto {
  @JSONSchema({ description: 'A gateway config, or the id of a stored one, or ID@VERSION.' })
  @IsOptional()
  @IsTextOrObject('the id of a stored config')
  config?: object | string | null;

  @JSONSchema({ example: { team: 'search' } })
  @IsOptional()
  @IsStringRecord(metadataBounds)
  metadata?: Record<string, string> | null;
}

/** What an administrator decides about a key, but for its name. */
class ApiKeySettingsDto extends LimitedDto {
  @JSONSchema({
    description:
      'What the key may be used for: `workspace:admin` is what an administrator of the workspace may do. On creation, absent: inference.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @IsIn(scopes, { each: true })
  scopes?: Scope[] | null;

  @JSONSchema({ description: 'In the future. Absent: never.', format: 'date-time' })
  @IsOptional()
  @FollowsRule(dateTimeRule)
  expiresAt?: string | null;

  @JSONSchema({ description: 'Requests in progress at the same time. Absent: any number.' })
  @IsOptional()
  @IsInt()
  @Min(shareBounds.concurrency.least)
  @Max(shareBounds.concurrency.most)
  concurrency?: number | null;

  @JSONSchema({ description: "Its share of an upstream's connections while others wait. Absent: 1." })
  @IsOptional()
  @IsNumber({}, { message: '$property must be a number' })
  @Min(shareBounds.weight.least)
  @Max(shareBounds.weight.most)
  weight?: number | null;

  @IsOptional()
  @NestedObject(() => CallerDefaultsDto)
  defaults?: CallerDefaultsDto | null;
}

/** Rules for the body of `POST /admin/v1/api-keys`. */
export class CreateApiKeyDto extends ApiKeySettingsDto {
  @JSONSchema({ example: 'search-team' })
  @FollowsRule(resourceRules.name)
  name!: string;
}

/** Rules for the body of `PUT /admin/v1/api-keys/{id}`. */
export class ReplaceApiKeyDto extends ApiKeySettingsDto {
  @JSONSchema({
    description:
      'The SHA-256 of a secret that callers have already, for a new key. Absent: the gateway makes a secret.',
    example: `sha256:${'0'.repeat(64)}`,
    writeOnly: true,
  })
  @IsAbsentOr()
  @FollowsRule(resourceRules.keyHash)
  keyHash?: string;
}

/** Rules for the body of `PATCH /admin/v1/api-keys/{id}`: null takes a member away. */
export class UpdateApiKeyDto extends ApiKeySettingsDto {
  @IsAbsentOr()
  @FollowsRule(resourceRules.name)
  name?: string;
}

/** Rules for the body of `POST /admin/v1/api-keys/{id}/rotate`. */
export class RotateApiKeyDto {
  @JSONSchema({ description: 'How long the secrets before go on working.', default: 86_400 })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(longestOverlapSeconds)
  overlapSeconds?: number | null;
}

/** What the list of keys can be asked for. */
export const apiKeyList: ListForm = {
  states: ['active', 'expired', 'revoked'],
  expires: true,
  hasStanding: true,
};

/** The same for administrators, who read keys of others. */
export const administeredKeyList: ListForm = { ...apiKeyList, hasOwners: true };

/** Rules for a body that has nothing to say. */
export class EmptyDto {}

/** What the administration API answers about keys. */
export const apiKeySchemas = {
  ApiKey: contractSchemas.AdminApiKey,
  IssuedApiKey: contractSchemas.AdminIssuedApiKey,
  ReplacedApiKey: contractSchemas.AdminReplacedApiKey,
  ApiKeyPage: pageSchema('ApiKey'),
};

/** The routes of administrators about keys. */
export function apiKeyPaths(dtos: DtoSchemas): Paths {
  const of = (one: Omit<AdminOperation, 'tag'>): Operation => adminOperation({ tag: 'API keys', ...one });
  const one = '/admin/v1/api-keys/{id}';
  const parameters = [keyId];
  return {
    '/admin/v1/api-keys': {
      get: of({
        operationId: 'listApiKeys',
        summary: 'Lists keys',
        answer: 'ApiKeyPage',
        parameters: listFilterParameters(administeredKeyList),
        does: 'list',
      }),
      post: of({
        operationId: 'createApiKey',
        summary: 'Makes a key, and shows its secret this once',
        answer: 'IssuedApiKey',
        body: dtos.referenceTo(CreateApiKeyDto, true),
        example: { name: 'search-team', budgets: [{ type: 'cost', limit: 100, resets: 'monthly' }] },
        alsoRefuses: ['NotFound'],
        does: 'create',
      }),
    },
    [one]: {
      get: of({
        operationId: 'readApiKey',
        summary: 'Reads a key',
        answer: 'ApiKey',
        parameters,
        does: 'read',
      }),
      put: of({
        operationId: 'replaceApiKey',
        summary: 'Makes the key `key_NAME` or replaces its settings as a whole, never its secrets',
        answer: 'ReplacedApiKey',
        body: dtos.referenceTo(ReplaceApiKeyDto, true),
        example: {
          allowedModels: ['gemini-2.5-*'],
          budgets: [{ type: 'cost', limit: 100, resets: 'monthly' }],
        },
        parameters,
        does: 'replace',
      }),
      patch: of({
        operationId: 'updateApiKey',
        summary: 'Changes a key; null takes a member away',
        answer: 'ApiKey',
        body: dtos.referenceTo(UpdateApiKeyDto, true),
        example: { budgets: null },
        parameters,
        does: 'change',
      }),
      delete: of({ operationId: 'deleteApiKey', summary: 'Deletes a key', parameters, does: 'change' }),
    },
    [`${one}/rotate`]: {
      post: of({
        operationId: 'rotateApiKey',
        summary: 'Makes a new secret; those before work a while longer',
        answer: 'IssuedApiKey',
        body: dtos.referenceTo(RotateApiKeyDto, true),
        example: { overlapSeconds: 3600 },
        optionalBody: true,
        parameters,
        does: 'change',
      }),
    },
    [`${one}/revoke`]: {
      post: of({
        operationId: 'revokeApiKey',
        summary: 'Ends a key for good, and keeps it on record',
        answer: 'ApiKey',
        body: dtos.referenceTo(EmptyDto, true),
        optionalBody: true,
        parameters,
        does: 'change',
      }),
    },
    [`${one}/secrets/{secret}`]: {
      delete: of({
        operationId: 'endApiKeySecret',
        summary: 'Ends one of several secrets of a key at once',
        answer: 'ApiKey',
        parameters: [keyId, inPath('secret', 'Id of the secret.')],
        does: 'change',
      }),
    },
    [`${one}/budgets`]: {
      get: of({
        operationId: 'readApiKeyBudgets',
        summary: 'Says how the budgets of a key stand',
        answer: 'BudgetList',
        parameters,
        does: 'read',
      }),
    },
  };
}
