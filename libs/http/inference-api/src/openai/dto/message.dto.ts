import { IsArray, IsIn, IsObject, IsOptional, IsString } from 'class-validator';
import {
  NestedArray,
  NestedObject,
  RequiredForRole,
  UnlessText,
  UnlessToolData,
} from '@model-gateway/http-server';
import { ContentPartDto } from './content-part.dto.js';
import { CalledFunctionDto, ExtraContentDto, ToolCallDto } from './tool-call.dto.js';

const textOrParts = '$property must be a string or an array of content parts';

/** One turn of the conversation. */
export class MessageDto {
  @IsIn(['system', 'developer', 'user', 'assistant', 'tool', 'function'])
  role!: string;

  @UnlessText()
  @UnlessToolData()
  @RequiredForRole('system', 'developer', 'user')
  @NestedArray(() => ContentPartDto, textOrParts)
  content?: string | ContentPartDto[];

  @RequiredForRole('function')
  @IsString()
  name?: string;

  @RequiredForRole('tool')
  @IsString()
  tool_call_id?: string;

  @IsOptional()
  @NestedArray(() => ToolCallDto)
  tool_calls?: ToolCallDto[];

  @IsOptional()
  @NestedArray(() => ContentPartDto)
  content_blocks?: ContentPartDto[];

  @IsOptional()
  @NestedArray(() => ContentPartDto)
  content_parts?: ContentPartDto[];

  @IsOptional()
  @NestedObject(() => CalledFunctionDto)
  function_call?: CalledFunctionDto;

  @IsOptional()
  @NestedObject(() => ExtraContentDto)
  extra_content?: ExtraContentDto;

  @IsOptional()
  @IsString()
  reasoning_content?: string;

  @IsOptional()
  @IsArray()
  @IsObject({ each: true })
  reasoning_details?: object[];

  @IsOptional()
  @IsString()
  refusal?: string;
}
