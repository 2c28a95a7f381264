import { resourceRules } from '@model-gateway/core';
import { ArrayMaxSize, IsArray, IsOptional } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { FollowsRule, IsDistinct, NestedArray } from '@model-gateway/http-server';
import { BudgetDto, RateLimitDto } from './limits.dto.js';

/** What bounds the use of a key as well as of a catalog entry. */
export class LimitedDto {
  @JSONSchema({
    description: 'Models that may be used; absent: any. A trailing * matches any rest.',
    example: ['gemini-2.5-*'],
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(1000)
  @FollowsRule(resourceRules.model, { each: true })
  allowedModels?: string[] | null;

  @JSONSchema({ description: 'No two of the same type and per.' })
  @IsOptional()
  @ArrayMaxSize(20)
  @IsDistinct('type', 'per')
  @NestedArray(() => RateLimitDto)
  rateLimits?: RateLimitDto[] | null;

  @JSONSchema({ description: 'No two of the same type and resets.' })
  @IsOptional()
  @ArrayMaxSize(20)
  @IsDistinct('type', 'resets')
  @NestedArray(() => BudgetDto)
  budgets?: BudgetDto[] | null;
}
