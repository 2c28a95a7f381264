import type { SelfServiceSettings } from '@model-gateway/control-plane';
import { resourceRules, selfServiceBounds } from '@model-gateway/core';
import { FollowsRule } from '@model-gateway/http-server';
import { ArrayMaxSize, IsArray, IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { RatesAndBudgetsDto } from '../resources/limited.dto.js';
import { ratesAndBudgetsOf, refuseEachUser } from '../resources/limits-of.js';

const { maximumKeys, maximumDays } = selfServiceBounds;

/** What the developers of a workspace may do for themselves; its rate limits and budgets are those of each person. */
export class SelfServiceDto extends RatesAndBudgetsDto {
  @JSONSchema({ description: 'Keys of one person that are active at the same time. Absent: 10.' })
  @IsOptional()
  @IsInt()
  @Min(maximumKeys.least)
  @Max(maximumKeys.most)
  maximumKeys?: number | null;

  @JSONSchema({ description: 'Days after which such a key ends at the latest. Absent: it need not end.' })
  @IsOptional()
  @IsInt()
  @Min(maximumDays.least)
  @Max(maximumDays.most)
  maximumDays?: number | null;

  @JSONSchema({
    description: 'Models that these keys may use; absent: any. A trailing * matches any rest.',
    example: ['gemini-2.5-*'],
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(1000)
  @FollowsRule(resourceRules.model, { each: true })
  allowedModels?: string[] | null;

  @JSONSchema({
    description:
      'Whether the keys of people who leave, or lose their role in the workspace, are revoked. Absent: false.',
  })
  @IsOptional()
  @IsBoolean()
  revokeOnLeave?: boolean | null;
}

/** What a checked body says of it. Throws an `InvalidRequestError` for a part of a token. */
export function selfServiceOf({
  maximumKeys,
  maximumDays,
  allowedModels,
  revokeOnLeave,
  ...limits
}: SelfServiceDto): SelfServiceSettings {
  refuseEachUser(limits, 'selfService.');
  return {
    ...(typeof maximumKeys === 'number' && { maximumKeys }),
    ...(typeof maximumDays === 'number' && { maximumDays }),
    ...(allowedModels && { allowedModels }),
    ...ratesAndBudgetsOf(limits, 'selfService.'),
    ...(typeof revokeOnLeave === 'boolean' && { revokeOnLeave }),
  };
}
