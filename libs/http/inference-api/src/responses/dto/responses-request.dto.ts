import {
  IsArray,
  IsBoolean,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Max,
  Min,
} from 'class-validator';
import { UnlessOneOf, UnlessText } from '@model-gateway/http-server';

const eachObject = { each: true, message: 'each of $property must be an object' };
const aNumber = { message: '$property must be a number' };

/**
 * Rules for a body in OpenAI's Responses format: the types of its members. What items of the input, tools and settings
 * hold is for the translation to say; unknown members are none of its business.
 */
export class ResponsesRequestDto {
  @IsString()
  @IsNotEmpty()
  model!: string;

  @IsOptional()
  @UnlessText()
  @IsArray({ message: '$property must be a string or an array of items' })
  @IsObject(eachObject)
  input?: string | object[];

  @IsOptional()
  @IsString()
  instructions?: string;

  @IsOptional()
  @IsBoolean()
  stream?: boolean;

  @IsOptional()
  @IsObject()
  stream_options?: object;

  @IsOptional()
  @IsArray()
  @IsObject(eachObject)
  tools?: object[];

  @IsOptional()
  @UnlessOneOf('', 'auto', 'none', 'required')
  @IsObject({ message: '$property must be auto, none, required or an object' })
  tool_choice?: string | object;

  @IsOptional()
  @IsBoolean()
  parallel_tool_calls?: boolean;

  @IsOptional()
  @IsInt()
  @Min(1)
  max_output_tokens?: number;

  @IsOptional()
  @IsInt()
  @Min(1)
  max_tool_calls?: number;

  @IsOptional()
  @IsNumber({}, aNumber)
  temperature?: number;

  @IsOptional()
  @IsNumber({}, aNumber)
  top_p?: number;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(20)
  top_logprobs?: number;

  @IsOptional()
  @IsObject()
  text?: object;

  @IsOptional()
  @IsObject()
  reasoning?: object;

  @IsOptional()
  @IsArray()
  @IsString({ each: true })
  include?: string[];

  @IsOptional()
  @IsString()
  truncation?: string;

  @IsOptional()
  @IsBoolean()
  store?: boolean;

  @IsOptional()
  @IsBoolean()
  background?: boolean;

  @IsOptional()
  @IsString()
  previous_response_id?: string;

  @IsOptional()
  @IsString()
  service_tier?: string;

  @IsOptional()
  @IsString()
  prompt_cache_key?: string;

  @IsOptional()
  @IsString()
  safety_identifier?: string;

  @IsOptional()
  @IsString()
  user?: string;

  @IsOptional()
  @IsObject()
  metadata?: object;
}
