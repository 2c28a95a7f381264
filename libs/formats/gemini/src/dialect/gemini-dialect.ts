import type { BuiltInToolName } from '@model-gateway/core';
import type { SchemaDialect } from '../schema/schema-dialect.js';

/**
 * The most bytes, before base64, that a file inside a request may have. Only what can never get through is refused
 * here, for the upstream's own refusal is passed on as well. So files are not added up, and the 7 MB that Vertex AI
 * documents for an image inside the request is not among the limits: it is stated together with uploads to the
 * console, and turning away an image that the API might take would be the greater harm.
 */
export interface InlineLimits {
  readonly pdf: number;
  /** A file of any other kind: what the whole request may have. The body limit of the gateway may be lower. */
  readonly file: number;
}

/**
 * What differs between the upstreams that speak generateContent. Translators ask for a capability, never for a
 * platform: a third upstream is one more value of this type. Member names are in the upstream's camel case.
 */
export interface GeminiDialect {
  /** Who issues the signatures: the `issuer` of what is decoded, and the only one that is sent back. */
  readonly issuer: string;
  /** Takes attribution `labels`. Default false. */
  readonly labels: boolean;
  /** Where the service tier goes: member `serviceTier`, or headers (see `serviceTierHeaders`). Default body. */
  readonly serviceTier: 'body' | 'headers';
  /** `fileData` must say its MIME type. Default false. */
  readonly fileMimeTypeRequired: boolean;
  /** Reads files of the direct provider's file service. Default true. */
  readonly fileService: boolean;
  /** Reads `gs://` addresses; the Gemini API has to be told of them beforehand, by its file service. Default false. */
  readonly cloudStorage: boolean;
  /** Reads videos from any public address, not from video-sharing sites alone. Default false. */
  readonly webVideos: boolean;
  /** Bytes that a file inside the request may have. */
  readonly inlineLimits: InlineLimits;
  /** Media parts have a `displayName`; media in function responses have one everywhere. Default false. */
  readonly displayNames: boolean;
  /** `functionCall` and `functionResponse` have an `id`. Default true. */
  readonly functionCallIds: boolean;
  /** Files by reference, not only inline ones, may stand in `functionResponse.parts`. Default false. */
  readonly functionResponseFiles: boolean;
  /** Knows `toolCall` and `toolResponse` parts. Default true. */
  readonly serverSideToolParts: boolean;
  /** `countTokens` takes the whole request as a member; else only its parts that hold tokens. Default true. */
  readonly countsWholeRequest: boolean;
  /** Safety settings have a `method`. Default false. */
  readonly safetyMethod: boolean;
  /** Harm categories that other upstreams know and this one refuses, without their `HARM_CATEGORY_`. */
  readonly refusedHarmCategories: ReadonlySet<string>;
  /** Settings of each built-in tool; null where the upstream has no such tool. */
  readonly builtInTools: Readonly<Record<BuiltInToolName, ReadonlySet<string> | null>>;
  /** Built-in tools that models of mixed tools take beside functions. */
  readonly besideFunctions: ReadonlySet<BuiltInToolName>;
  /** Kinds of tools that have no canonical form; clients may send them in the upstream's own words. */
  readonly otherTools: ReadonlySet<string>;
  /** What its `Schema` message has; JSON Schema members are alike everywhere. */
  readonly schema: SchemaDialect;
  /** Members of `imageConfig`. */
  readonly imageConfig: ReadonlySet<string>;
  /** Members of `generationConfig` that no canonical field stands for; clients may send them as extensions. */
  readonly generationConfig: ReadonlySet<string>;
  /** The same for the request itself. */
  readonly request: ReadonlySet<string>;
  /** The same for `toolConfig`. */
  readonly toolConfig: ReadonlySet<string>;
  /** Members of `toolConfig.functionCallingConfig`. */
  readonly functionCallingConfig: ReadonlySet<string>;
}
