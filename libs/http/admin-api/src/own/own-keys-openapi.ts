import { resourceRules } from '@model-gateway/core';
import { FollowsRule, type DtoSchemas, type Paths } from '@model-gateway/http-server';
import { ArrayMaxSize, IsArray, IsOptional } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { apiKeyList, EmptyDto, RotateApiKeyDto } from '../api-keys/api-key-openapi.js';
import { keyId } from '../resources/admin-operation.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import { dateTimeRule } from '../resources/date-time.js';
import { listFilterParameters } from '../resources/list-query.js';
import { ownOperation } from './own-operation.js';

/** Rules for the body of `POST /admin/v1/own/api-keys`. */
export class CreateOwnKeyDto {
  @JSONSchema({ description: 'One active key of the person has it.', example: 'laptop' })
  @FollowsRule(resourceRules.name)
  name!: string;

  @JSONSchema({
    description: 'In the future, and no later than the workspace allows. Absent: as late as it allows.',
    format: 'date-time',
  })
  @IsOptional()
  @FollowsRule(dateTimeRule)
  expiresAt?: string | null;

  @JSONSchema({
    description:
      'Models that may be used, of those that the workspace allows at any time; absent: all of these. A trailing * matches any rest.',
    example: ['gemini-2.5-*'],
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(1000)
  @FollowsRule(resourceRules.model, { each: true })
  allowedModels?: string[] | null;
}

/** What the administration API answers about what is one's own. */
export const ownSchemas = { Own: contractSchemas.AdminOwn };

/** The routes of people about what they may do for themselves, and about their keys. */
export function ownKeyPaths(dtos: DtoSchemas): Paths {
  const one = '/admin/v1/own/api-keys/{id}';
  const parameters = [keyId];
  return {
    '/admin/v1/own': {
      get: ownOperation({
        operationId: 'readOwn',
        summary: 'Says what the workspace lets one do for oneself, and what one has of it',
        answer: 'Own',
        does: 'read',
      }),
    },
    '/admin/v1/own/api-keys': {
      get: ownOperation({
        operationId: 'listOwnApiKeys',
        summary: "Lists one's own keys",
        answer: 'ApiKeyPage',
        parameters: listFilterParameters(apiKeyList),
        does: 'list',
      }),
      post: ownOperation({
        operationId: 'createOwnApiKey',
        summary: 'Makes a key for oneself, and shows its secret this once',
        answer: 'IssuedApiKey',
        body: dtos.referenceTo(CreateOwnKeyDto, true),
        example: { name: 'laptop' },
        does: 'create',
      }),
    },
    [one]: {
      get: ownOperation({
        operationId: 'readOwnApiKey',
        summary: "Reads one of one's own keys",
        answer: 'ApiKey',
        parameters,
        does: 'read',
      }),
    },
    [`${one}/rotate`]: {
      post: ownOperation({
        operationId: 'rotateOwnApiKey',
        summary: 'Makes a new secret; those before work a while longer, and none longer than the key',
        answer: 'IssuedApiKey',
        body: dtos.referenceTo(RotateApiKeyDto, true),
        example: { overlapSeconds: 3600 },
        optionalBody: true,
        parameters,
        does: 'change',
      }),
    },
    [`${one}/revoke`]: {
      post: ownOperation({
        operationId: 'revokeOwnApiKey',
        summary: "Ends one of one's own keys for good, and keeps it on record",
        answer: 'ApiKey',
        body: dtos.referenceTo(EmptyDto, true),
        optionalBody: true,
        parameters,
        does: 'change',
      }),
    },
  };
}
