import type { JsonObject } from '../json.js';
import type { SdkPaths } from './sdk-paths.js';

/**
 * A request as its caller wrote it, in the format of one of Google's APIs. A provider whose upstream takes this format
 * for the model sends the body as it is, with members that the canonical request has no name for.
 */
export interface NativeForm {
  /** The API that has this format. */
  readonly paths: SdkPaths;
  /** The method of the model, such as `predict`. */
  readonly method: string;
  /** Without the model, which the path names. Never changed. */
  readonly body: JsonObject;
}
