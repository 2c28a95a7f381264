import type { BuiltInToolName } from '@model-gateway/core';
import type { SchemaDialect } from '../schema/schema-dialect.js';

/**
 * The most bytes, before base64, that a file inside a request may have. The gateway refuses only what no upstream can
 * accept; for the rest the upstream's own refusal is passed on. So file sizes are not added up, and the 7 MB that
 * Vertex AI documents for an inline image are not among the limits: the document states them together with uploads in
 * the console, and refusing an image that the API might accept would do more harm.
 */
export interface InlineLimits {
  readonly pdf: number;
  /** Limit for files of other kinds: that of the whole request. The gateway's own body limit may be lower. */
  readonly file: number;
}

/**
 * The differences between upstreams of generateContent. Translators check a capability, never a platform: a third
 * upstream is one more value of this type. Member names are in the upstream's camel case.
 */
export interface GeminiDialect {
  /**
   * The issuer of signatures: the `issuer` of decoded signatures, and the only one whose signatures are sent back.
   */
  readonly issuer: string;
  /** Takes attribution `labels`. Default false. */
  readonly labels: boolean;
  /** Where the service tier goes: member `serviceTier`, or headers (see `serviceTierHeaders`). Default body. */
  readonly serviceTier: 'body' | 'headers';
  /** `fileData` requires a MIME type. Default false. */
  readonly fileMimeTypeRequired: boolean;
  /** Reads files of the direct provider's file service. Default true. */
  readonly fileService: boolean;
  /** Reads videos from any public address, not only from video-sharing sites. Default false. */
  readonly webVideos: boolean;
  /** Bytes that a file inside the request may have. */
  readonly inlineLimits: InlineLimits;
  /** Media parts have a `displayName`; media in function responses have one everywhere. Default false. */
  readonly displayNames: boolean;
  /** `functionCall` and `functionResponse` have an `id`. Default true. */
  readonly functionCallIds: boolean;
  /** `functionResponse.parts` may contain files by reference, not only inline ones. Default false. */
  readonly functionResponseFiles: boolean;
  /** Knows `toolCall` and `toolResponse` parts. Default true. */
  readonly serverSideToolParts: boolean;
  /**
   * `countTokens` accepts the whole request as a member; if false, only the parts of it that hold tokens. Default true.
   */
  readonly countsWholeRequest: boolean;
  /** Safety settings have a `method`. Default false. */
  readonly safetyMethod: boolean;
  /** Harm categories that other upstreams know and this one refuses, without their `HARM_CATEGORY_`. */
  readonly refusedHarmCategories: ReadonlySet<string>;
  /** Settings of each built-in tool; null where the upstream has no such tool. */
  readonly builtInTools: Readonly<Record<BuiltInToolName, ReadonlySet<string> | null>>;
  /** Built-in tools that models with mixed tools accept beside functions. */
  readonly besideFunctions: ReadonlySet<BuiltInToolName>;
  /** Kinds of tools without a canonical form; clients may send them in Google's own form. */
  readonly otherTools: ReadonlySet<string>;
  /** Members of its `Schema` message; JSON Schema members are the same at every upstream. */
  readonly schema: SchemaDialect;
  /** Members of `imageConfig`. */
  readonly imageConfig: ReadonlySet<string>;
  /** Members of `generationConfig` without a canonical field; clients may send them as extensions. */
  readonly generationConfig: ReadonlySet<string>;
  /** The same for the request itself. */
  readonly request: ReadonlySet<string>;
  /** The same for `toolConfig`. */
  readonly toolConfig: ReadonlySet<string>;
  /** Members of `toolConfig.functionCallingConfig`. */
  readonly functionCallingConfig: ReadonlySet<string>;
}
