import { resourceRules, shareBounds } from '@model-gateway/core';
import { ArrayMaxSize, IsArray, IsOptional, IsIn, IsInt, IsNumber, Max, Min } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { FollowsRule, IsDistinct, NestedArray } from '@model-gateway/http-server';

/** Far beyond any use, and exact in every place that counts. */
const largest = 1e12;

/** So many requests or tokens in each window. */
export class RateLimitDto {
  @IsIn(['requests', 'tokens'])
  type!: string;

  @IsIn(['minute', 'hour', 'day'])
  per!: string;

  @JSONSchema({ description: 'A whole number; 0 admits nothing.' })
  @IsInt()
  @Min(0)
  @Max(largest)
  limit!: number;

  @JSONSchema({
    description:
      'Whom it counts separately: each end user, by the metadata `_user` or the `user` of the body. Absent: nobody.',
  })
  @IsOptional()
  @IsIn(['user'])
  each?: string;
}

/** So much money, or so many tokens, until the budget begins anew. */
export class BudgetDto {
  @IsIn(['cost', 'tokens'])
  type!: string;

  @JSONSchema({ description: 'US dollars, or a whole number of tokens.' })
  @IsNumber({}, { message: '$property must be a number' })
  @Min(0)
  @Max(largest)
  limit!: number;

  @JSONSchema({ description: 'In UTC: at midnight, on Mondays, on the first of the month. Absent: never.' })
  @IsOptional()
  @IsIn(['daily', 'weekly', 'monthly'])
  resets?: string;

  @JSONSchema({ description: 'As that of a rate limit. Such a budget must have resets.' })
  @IsOptional()
  @IsIn(['user'])
  each?: string;
}

/** Rate limits and budgets, of whatever has them. */
export class RatesAndBudgetsDto {
  @JSONSchema({ description: 'No two of the same type, per and each.' })
  @IsOptional()
  @ArrayMaxSize(20)
  @IsDistinct('type', 'per', 'each')
  @NestedArray(() => RateLimitDto)
  rateLimits?: RateLimitDto[] | null;

  @JSONSchema({ description: 'No two of the same type, resets and each.' })
  @IsOptional()
  @ArrayMaxSize(20)
  @IsDistinct('type', 'resets', 'each')
  @NestedArray(() => BudgetDto)
  budgets?: BudgetDto[] | null;
}

/** What bounds all keys of a workspace together, or all workspaces. */
export class BoundsDto extends RatesAndBudgetsDto {
  @JSONSchema({ description: 'Requests in progress at the same time, in each process. Absent: any number.' })
  @IsOptional()
  @IsInt()
  @Min(shareBounds.concurrency.least)
  @Max(shareBounds.concurrency.most)
  concurrency?: number | null;
}

/** What bounds the use of a key as well as of a catalog entry. */
export class LimitedDto extends RatesAndBudgetsDto {
  @JSONSchema({
    description: 'Models that may be used; absent: any. A trailing * matches any rest.',
    example: ['gemini-2.5-*'],
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(1000)
  @FollowsRule(resourceRules.model, { each: true })
  allowedModels?: string[] | null;

  @JSONSchema({
    description:
      'Buckets of Cloud Storage that requests may name; absent: any to read from, none to write to. A trailing * matches any rest.',
    example: ['team-a-media'],
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(1000)
  @FollowsRule(resourceRules.bucket, { each: true })
  allowedBuckets?: string[] | null;
}
