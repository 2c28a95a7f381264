import type { JsonObject } from '../json.js';
import type {
  ImageOutput,
  Modality,
  ResponseFormat,
  SafetySetting,
  Sampling,
  SpeechOutput,
  Thinking,
} from './generation.js';
import type { MediaResolution } from './media.js';
import type { Message } from './message.js';
import type { Tool, ToolChoice } from './tool.js';

/**
 * A chat request in the gateway's own terms: what every client format is translated to and every upstream format
 * is made from. It is never changed once made, and shares large values (schemas, base64) with the client's body.
 */
export interface ChatRequest {
  readonly messages: readonly Message[];
  readonly tools: readonly Tool[];
  readonly toolChoice?: ToolChoice;
  readonly parallelToolCalls?: boolean;
  readonly sampling: Sampling;
  readonly thinking?: Thinking;
  readonly responseFormat?: ResponseFormat;
  readonly modalities?: readonly Modality[];
  readonly imageOutput?: ImageOutput;
  readonly speechOutput?: SpeechOutput;
  readonly safetySettings?: readonly SafetySetting[];
  /** Attribution labels of the platform provider. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly mediaResolution?: MediaResolution;
  /** Name of a cache entry of the upstream's. */
  readonly cachedContent?: string;
  readonly serviceTier?: string;
  /** The end user, for abuse detection and analytics. */
  readonly user?: string;
  /**
   * Members of the client's body that have no canonical name, by their names there. A format that knows one uses
   * it, one whose upstream takes unknown members passes it on, any other reports it as lost.
   */
  readonly extensions?: JsonObject;
}
