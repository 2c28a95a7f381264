import type { JsonObject } from '../json.js';
import type { SafetySetting } from '../chat/generation.js';
import type { MediaPart } from '../chat/media.js';
import type { NativeForm } from '../content/native-form.js';

/** A request for pictures in the gateway's own terms. It is never changed once made. */
export interface ImageRequest {
  readonly prompt: string;
  /** The pictures to change, in the client's order; absent: a picture is made from the prompt alone. */
  readonly images?: readonly MediaPart[];
  /** Shows which parts of the first picture may change. Only beside {@link images}. */
  readonly mask?: MediaPart;
  /** What marks those parts: transparency, as in OpenAI's masks, or white, as in Google's. Absent: `transparent`. */
  readonly maskMark?: 'transparent' | 'white';
  /** How many pictures; absent: one, unless {@link isCountOpen}. */
  readonly count?: number;
  /** True where the upstream decides how many pictures an absent {@link count} is, as in Google's own format. */
  readonly isCountOpen?: true;
  /** In pixels, such as OpenAI's `1024x1024`. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Such as `16:9`; wins over {@link size}. */
  readonly aspectRatio?: string;
  /** Such as `2K`; wins over {@link size}. */
  readonly imageSize?: string;
  /** Members of the client's `image_config` that have no canonical name. */
  readonly options?: JsonObject;
  readonly quality?: string;
  readonly style?: string;
  readonly background?: string;
  readonly seed?: number;
  readonly negativePrompt?: string;
  /** `allow_all`, `allow_adult` or `dont_allow`, as the client spelled it. */
  readonly personGeneration?: string;
  /** Imagen's one word for all categories, such as `block_medium_and_above`. */
  readonly safetySetting?: string;
  readonly safetySettings?: readonly SafetySetting[];
  readonly addWatermark?: boolean;
  readonly enhancePrompt?: boolean;
  readonly guidanceScale?: number;
  readonly language?: string;
  /** MIME type of the pictures, such as `image/png`. */
  readonly outputMimeType?: string;
  /** 0 to 100. */
  readonly outputCompression?: number;
  /** `gs://` folder that the upstream writes the pictures to, instead of sending them. */
  readonly storageUri?: string;
  /** Attribution labels of the platform provider. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly user?: string;
  /** Members of the client's body that have no canonical name: passed on where the upstream has a place, or reported. */
  readonly extensions?: JsonObject;
  /** Where members stand in the client's body that do not stand under their usual name: for errors and loss entries. */
  readonly places?: Readonly<Partial<Record<keyof ImageRequest, string>>>;
  /** The same request as its caller wrote it, if in the format of one of Google's APIs. */
  readonly native?: NativeForm;
}
