import { type DtoSchemas, FollowsRule, IsProviderKind, type Paths } from '@model-gateway/http-server';
import { resourceRules } from '@model-gateway/core';
import { IsOptional } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { adminOperation } from '../resources/admin-operation.js';
import { modelRule, ProviderSettingsDto } from './provider-openapi.js';

/** Where a provider is tried that is not stored. */
export const providerTrialPath = '/admin/v1/providers/test';

/** Rules for the body of `POST /admin/v1/providers/test`. */
export class TryProviderDto extends ProviderSettingsDto {
  @JSONSchema({ description: 'The slug that it would have.', example: 'vertex-prod' })
  @IsOptional()
  @FollowsRule(resourceRules.slug)
  slug?: string | null;

  @IsProviderKind()
  kind!: string;

  @JSONSchema({ description: 'Without the slug. Absent: one that every project has.' })
  @IsOptional()
  @FollowsRule(modelRule)
  model?: string | null;
}

/** What the OpenAPI document says of it. */
export function providerTrialPaths(dtos: DtoSchemas): Paths {
  return {
    [providerTrialPath]: {
      post: adminOperation({
        tag: 'Providers',
        operationId: 'tryProvider',
        summary: 'Tries a provider that is not stored by a real call, and lists the models that it offers',
        answer: 'ProviderTrial',
        body: dtos.referenceTo(TryProviderDto, true),
        example: { kind: 'google', apiKey: 'AN-API-KEY' },
        does: 'try',
      }),
    },
  };
}
