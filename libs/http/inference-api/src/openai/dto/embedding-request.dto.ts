import { IsBoolean, IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Min } from 'class-validator';

/**
 * Rules for the body of a request for embeddings. What `input` may be is for the translator to say; unknown members
 * are none of its business.
 */
export class EmbeddingRequestDto {
  @IsString()
  @IsNotEmpty()
  model!: string;

  @IsOptional()
  @IsInt()
  @Min(1)
  dimensions?: number;

  @IsOptional()
  @IsIn(['float', 'base64'])
  encoding_format?: string;

  @IsOptional()
  @IsString()
  task_type?: string;

  @IsOptional()
  @IsString()
  title?: string;

  @IsOptional()
  @IsBoolean()
  auto_truncate?: boolean;

  @IsOptional()
  @IsString()
  user?: string;

  @IsOptional()
  @IsIn([false], { message: '$property must be false: embeddings are not streamed' })
  stream?: boolean;
}
