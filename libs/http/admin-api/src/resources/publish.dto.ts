import { IsInt, Min } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';

/** Rules for the bodies of `POST /admin/v1/prompts/{id}/publish` and `/admin/v1/partials/{id}/publish`. */
export class PublishVersionDto {
  @JSONSchema({ description: 'From now on the one that is meant by the id alone.', example: 2 })
  @IsInt()
  @Min(1)
  version!: number;
}
