import {
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Min,
} from 'class-validator';
import { reasoningEfforts } from '@model-gateway/core';
import {
  IsStringRecord,
  NestedArray,
  NestedObject,
  UnlessOneOf,
  UnlessText,
} from '@model-gateway/http-server';
import {
  AudioDto,
  ImageConfigDto,
  ResponseFormatDto,
  SafetySettingDto,
  StreamOptionsDto,
  ThinkingDto,
} from './generation-options.dto.js';
import { MediaResolutionDto } from './content-part.dto.js';
import { MessageDto } from './message.dto.js';
import { FunctionDefinitionDto, FunctionNameDto, ToolChoiceDto, ToolDto } from './tool.dto.js';

const aNumber = { message: '$property must be a number' };

/**
 * Rules for the body of a chat request: the types of everything that the gateway interprets. Whether a value makes
 * sense to the chosen model is for the translators and the upstream to say; unknown members are none of its business.
 */
export class ChatCompletionRequestDto {
  @IsString()
  @IsNotEmpty()
  model!: string;

  @NestedArray(() => MessageDto)
  @ArrayMinSize(1)
  messages!: MessageDto[];

  @IsOptional()
  @IsBoolean()
  stream?: boolean;

  @IsOptional()
  @NestedObject(() => StreamOptionsDto)
  stream_options?: StreamOptionsDto;

  @IsOptional()
  @NestedArray(() => ToolDto)
  tools?: ToolDto[];

  @IsOptional()
  @UnlessOneOf('auto', 'none', 'required', 'any')
  @NestedObject(() => ToolChoiceDto)
  tool_choice?: string | ToolChoiceDto;

  @IsOptional()
  @IsBoolean()
  parallel_tool_calls?: boolean;

  @IsOptional()
  @NestedArray(() => FunctionDefinitionDto)
  functions?: FunctionDefinitionDto[];

  @IsOptional()
  @UnlessOneOf('auto', 'none')
  @NestedObject(() => FunctionNameDto)
  function_call?: string | FunctionNameDto;

  @IsOptional()
  @IsInt()
  @Min(1)
  max_completion_tokens?: number;

  @IsOptional()
  @IsInt()
  @Min(1)
  max_tokens?: number;

  @IsOptional()
  @IsNumber({}, aNumber)
  temperature?: number;

  @IsOptional()
  @IsNumber({}, aNumber)
  top_p?: number;

  @IsOptional()
  @IsNumber({}, aNumber)
  top_k?: number;

  @IsOptional()
  @IsInt()
  @Min(1)
  n?: number;

  @IsOptional()
  @UnlessText()
  @IsArray({ message: '$property must be a string or an array of strings' })
  @IsString({ each: true })
  stop?: string | string[];

  @IsOptional()
  @IsInt()
  seed?: number;

  @IsOptional()
  @IsNumber({}, aNumber)
  presence_penalty?: number;

  @IsOptional()
  @IsNumber({}, aNumber)
  frequency_penalty?: number;

  @IsOptional()
  @IsBoolean()
  logprobs?: boolean;

  @IsOptional()
  @IsInt()
  @Min(0)
  top_logprobs?: number;

  @IsOptional()
  @IsIn(reasoningEfforts)
  reasoning_effort?: string;

  @IsOptional()
  @NestedObject(() => ThinkingDto)
  thinking?: ThinkingDto;

  @IsOptional()
  @NestedObject(() => ResponseFormatDto)
  response_format?: ResponseFormatDto;

  @IsOptional()
  @IsArray()
  @IsString({ each: true })
  modalities?: string[];

  @IsOptional()
  @NestedObject(() => ImageConfigDto)
  image_config?: ImageConfigDto;

  @IsOptional()
  @NestedObject(() => AudioDto)
  audio?: AudioDto;

  @IsOptional()
  @IsObject()
  speech_config?: object;

  @IsOptional()
  @NestedArray(() => SafetySettingDto)
  safety_settings?: SafetySettingDto[];

  @IsOptional()
  @IsStringRecord()
  labels?: Record<string, string>;

  @IsOptional()
  @UnlessText()
  @NestedObject(() => MediaResolutionDto)
  media_resolution?: string | MediaResolutionDto;

  @IsOptional()
  @IsString()
  cached_content?: string;

  @IsOptional()
  @IsString()
  service_tier?: string;

  @IsOptional()
  @IsString()
  user?: string;
}
