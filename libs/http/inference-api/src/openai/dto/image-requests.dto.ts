import { IsStringRecord, NestedArray, NestedObject } from '@model-gateway/http-server';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  Min,
} from 'class-validator';
import { ImageConfigDto, SafetySettingDto } from './generation-options.dto.js';

/**
 * Rules for the body of a request for pictures: the types of everything that the gateway interprets. Whether a value
 * makes sense to the chosen model is for the translators and the upstream to say.
 */
class ImageMembersDto {
  @IsString()
  @IsNotEmpty()
  model!: string;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(10)
  n?: number;

  @IsOptional()
  @IsString()
  size?: string;

  @IsOptional()
  @IsString()
  quality?: string;

  @IsOptional()
  @IsString()
  style?: string;

  @IsOptional()
  @IsString()
  background?: string;

  @IsOptional()
  @IsIn(['b64_json', 'url'])
  response_format?: string;

  @IsOptional()
  @IsIn(['png', 'jpeg', 'webp'])
  output_format?: string;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(100)
  output_compression?: number;

  @IsOptional()
  @IsBoolean()
  stream?: boolean;

  @IsOptional()
  @IsInt()
  @Min(0)
  partial_images?: number;

  @IsOptional()
  @IsString()
  user?: string;

  @IsOptional()
  @IsString()
  aspect_ratio?: string;

  @IsOptional()
  @IsString()
  image_size?: string;

  @IsOptional()
  @NestedObject(() => ImageConfigDto)
  image_config?: ImageConfigDto;

  @IsOptional()
  @IsInt()
  seed?: number;

  @IsOptional()
  @IsString()
  negative_prompt?: string;

  @IsOptional()
  @IsString()
  person_generation?: string;

  @IsOptional()
  @IsString()
  safety_setting?: string;

  @IsOptional()
  @NestedArray(() => SafetySettingDto)
  safety_settings?: SafetySettingDto[];

  @IsOptional()
  @IsBoolean()
  add_watermark?: boolean;

  @IsOptional()
  @IsBoolean()
  enhance_prompt?: boolean;

  @IsOptional()
  @IsNumber({}, { message: '$property must be a number' })
  guidance_scale?: number;

  @IsOptional()
  @IsString()
  language?: string;

  @IsOptional()
  @IsString()
  storage_uri?: string;

  @IsOptional()
  @IsStringRecord()
  labels?: Record<string, string>;
}

/** A request for pictures from a prompt. */
export class ImageGenerationRequestDto extends ImageMembersDto {
  @IsString()
  @IsNotEmpty()
  prompt!: string;
}

/** A request to change pictures. What these may be is for the translator to say. */
export class ImageEditRequestDto extends ImageGenerationRequestDto {
  @IsOptional()
  image?: unknown;

  @IsOptional()
  images?: unknown;

  @IsOptional()
  mask?: unknown;
}

/** A request for variations of a picture. */
export class ImageVariationRequestDto extends ImageMembersDto {
  @IsOptional()
  @IsString()
  prompt?: string;

  @IsOptional()
  image?: unknown;

  @IsOptional()
  images?: unknown;

  @IsOptional()
  mask?: unknown;
}
