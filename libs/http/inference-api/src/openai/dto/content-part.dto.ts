import { IsNumber, IsObject, IsOptional, IsString } from 'class-validator';
import { ForType, NestedObject, OptionalBeside, UnlessText } from '@model-gateway/http-server';

class VideoMetadataDto {
  @IsOptional()
  @IsNumber()
  fps?: number;
}

/** How Google's own parts say it. */
export class MediaResolutionDto {
  @IsOptional()
  @IsString()
  level?: string;
}

class MediaUrlDto {
  @IsString()
  url!: string;

  @IsOptional()
  @IsString()
  detail?: string;

  @IsOptional()
  @IsString()
  mime_type?: string;

  @IsOptional()
  @IsString()
  format?: string;

  @IsOptional()
  @UnlessText()
  @NestedObject(() => MediaResolutionDto)
  media_resolution?: string | MediaResolutionDto;

  @IsOptional()
  @NestedObject(() => VideoMetadataDto)
  video_metadata?: VideoMetadataDto;
}

class InputAudioDto {
  @IsString()
  data!: string;

  @IsString()
  format!: string;
}

class FileDto {
  @IsOptional()
  @IsString()
  file_data?: string;

  @IsOptional()
  @IsString()
  file_id?: string;

  @IsOptional()
  @IsString()
  file_url?: string;

  @IsOptional()
  @IsString()
  filename?: string;

  @IsOptional()
  @IsString()
  mime_type?: string;

  @IsOptional()
  @IsString()
  format?: string;
}

class ImageDto {
  @IsString()
  data!: string;

  @IsOptional()
  @IsString()
  mime_type?: string;
}

/** One part of a message, or one block of an answer that is sent back. Which members count depends on `type`. */
export class ContentPartDto {
  // A block that a client library joined from a stream says it inside.
  @OptionalBeside('delta')
  @IsString()
  type?: string;

  @ForType('text')
  @IsString()
  text?: string;

  @ForType('refusal')
  @IsString()
  refusal?: string;

  @ForType('image_url')
  @UnlessText()
  @NestedObject(() => MediaUrlDto)
  image_url?: string | MediaUrlDto;

  @ForType('video_url')
  @UnlessText()
  @NestedObject(() => MediaUrlDto)
  video_url?: string | MediaUrlDto;

  @ForType('input_audio')
  @NestedObject(() => InputAudioDto)
  input_audio?: InputAudioDto;

  @ForType('file')
  @NestedObject(() => FileDto)
  file?: FileDto;

  @ForType('image')
  @IsOptional()
  @NestedObject(() => ImageDto)
  image?: ImageDto;

  @ForType('thinking')
  @IsOptional()
  @IsString()
  thinking?: string;

  @ForType('redacted_thinking')
  @IsString()
  data?: string;

  @ForType('code_execution')
  @IsString()
  language?: string;

  @ForType('code_execution')
  @IsString()
  code?: string;

  @ForType('code_execution_result')
  @IsString()
  outcome?: string;

  @ForType('code_execution_result')
  @IsString()
  output?: string;

  @ForType('opaque')
  @IsString()
  format?: string;

  @ForType('opaque')
  @IsObject()
  value?: object;

  @IsOptional()
  @IsString()
  signature?: string;

  @IsOptional()
  @IsString()
  mime_type?: string;

  @IsOptional()
  @UnlessText()
  @NestedObject(() => MediaResolutionDto)
  media_resolution?: string | MediaResolutionDto;

  @IsOptional()
  @NestedObject(() => VideoMetadataDto)
  video_metadata?: VideoMetadataDto;
}
