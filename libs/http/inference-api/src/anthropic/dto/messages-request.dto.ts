import {
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Min,
} from 'class-validator';
import type { JsonObject } from '@model-gateway/core';

/**
 * Rules for a body of Anthropic's Messages API: what the gateway needs to know of it. Everything else is for the
 * upstream to say.
 */
export class MessagesRequestDto {
  @IsString()
  @IsNotEmpty()
  model!: string;

  /** 0 fills the cache and answers nothing. */
  @IsInt()
  @Min(0)
  max_tokens!: number;

  @IsArray()
  @ArrayMinSize(1)
  @IsObject({ each: true, message: 'each of $property must be an object' })
  messages!: object[];

  @IsOptional()
  @IsBoolean()
  stream?: boolean;
}

/** Rules for the same body where only its tokens are counted. */
export class CountTokensRequestDto {
  @IsString()
  @IsNotEmpty()
  model!: string;

  @IsArray()
  @ArrayMinSize(1)
  @IsObject({ each: true, message: 'each of $property must be an object' })
  messages!: object[];

  @IsOptional()
  @IsIn([false], { message: '$property must be false or absent: a count is not streamed' })
  stream?: false;
}

/** A checked body in Anthropic's own format: the received JSON, including members that the gateway does not know. */
export type NativeBody = JsonObject & { readonly model: string; readonly stream?: boolean | null };
