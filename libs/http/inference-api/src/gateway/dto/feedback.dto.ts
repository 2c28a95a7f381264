import type { ResourceRule } from '@model-gateway/core';
import { IsInt, IsNumber, IsOptional, Max, Min } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { FollowsRule, IsStringRecord } from '@model-gateway/http-server';

/** As answers show it in their headers. */
const traceIdRule: ResourceRule = {
  pattern: /^[\x21-\x7e]{1,128}$/,
  message: 'This must have 1 to 128 visible ASCII characters.',
};
const metadataBounds = { members: 64, name: 128, value: 128 };

/** Rules for one opinion in the body of `POST /v1/feedback`. */
export class FeedbackDto {
  @JSONSchema({ description: 'As `x-gateway-trace-id` of the answer said.' })
  @FollowsRule(traceIdRule)
  trace_id!: string;

  @IsInt()
  @Min(-10)
  @Max(10)
  value!: number;

  @JSONSchema({ description: 'How much it counts beside others.', default: 1 })
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(1)
  weight?: number | null;

  @IsOptional()
  @IsStringRecord(metadataBounds)
  metadata?: Record<string, string> | null;
}
