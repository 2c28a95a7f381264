import { IsArray, IsIn, IsObject, IsOptional, IsString, IsNotEmpty } from 'class-validator';
import {
  NestedArray,
  NestedObject,
  RequiredForRole,
  UnlessText,
  UnlessToolData,
} from '@model-gateway/http-server';
import { ContentPartDto } from './content-part.dto.js';

class GoogleExtraContentDto {
  @IsOptional()
  @IsString()
  thought_signature?: string;
}

/** Where Google's compatible API keeps what OpenAI has no name for. */
class ExtraContentDto {
  @IsOptional()
  @NestedObject(() => GoogleExtraContentDto)
  google?: GoogleExtraContentDto;
}

/** The function that a call in the history called. */
class CalledFunctionDto {
  @IsString()
  @IsNotEmpty()
  name!: string;

  @IsOptional()
  @IsString()
  arguments?: string;

  @IsOptional()
  @IsString()
  thought_signature?: string;
}

/** A tool call in the history. */
class ToolCallDto {
  @IsString()
  id!: string;

  @IsOptional()
  @IsString()
  type?: string;

  @NestedObject(() => CalledFunctionDto)
  function!: CalledFunctionDto;

  @IsOptional()
  @NestedObject(() => ExtraContentDto)
  extra_content?: ExtraContentDto;
}

const textOrParts = '$property must be a string or an array of content parts';

/** One turn of the conversation. */
export class MessageDto {
  @IsIn(['system', 'developer', 'user', 'assistant', 'model', 'tool', 'function'])
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
