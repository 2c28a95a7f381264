import type { RequestImageConfig, RequestSafetySetting } from './request-options.js';

/** The members of an image generation request that the gateway reads. Null counts as absent. */
export interface ImageGenerationMembers {
  /** `<model>` or `@<slug>/<model>`. */
  readonly model: string;
  readonly prompt: string;
  /** 1 to 10. */
  readonly n?: number | null;
  /** `auto`, or pixels such as `1024x1024`. */
  readonly size?: string | null;
  readonly quality?: string | null;
  readonly style?: string | null;
  readonly background?: string | null;
  /** `url` only together with `storage_uri`. */
  readonly response_format?: 'b64_json' | 'url' | null;
  readonly output_format?: 'png' | 'jpeg' | 'webp' | null;
  /** 0 to 100. */
  readonly output_compression?: number | null;
  /** Images are not streamed: true is refused. */
  readonly stream?: boolean | null;
  readonly user?: string | null;

  /** Such as `16:9`; wins over `size` and `image_config`. */
  readonly aspect_ratio?: string | null;
  /** Such as `2K`; wins over `size` and `image_config`. */
  readonly image_size?: string | null;
  readonly image_config?: RequestImageConfig | null;
  readonly seed?: number | null;
  readonly negative_prompt?: string | null;
  /** `allow_all`, `allow_adult` or `dont_allow`. */
  readonly person_generation?: string | null;
  /** For all categories of harm, such as `block_medium_and_above`. */
  readonly safety_setting?: string | null;
  readonly safety_settings?: readonly RequestSafetySetting[] | null;
  readonly add_watermark?: boolean | null;
  readonly enhance_prompt?: boolean | null;
  readonly guidance_scale?: number | null;
  readonly language?: string | null;
  /** `gs://` folder that the upstream writes to; the answer then has addresses and no data. */
  readonly storage_uri?: string | null;
  readonly labels?: Readonly<Record<string, string>> | null;
}

/**
 * Body of `POST /v1/images/generations`: OpenAI's members and those that only the upstreams have. The gateway passes
 * other members on where an upstream accepts them, and otherwise reports them as lost.
 */
export interface ImageGenerationRequest extends ImageGenerationMembers {
  readonly [member: string]: unknown;
}
