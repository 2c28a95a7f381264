import type { CacheControlled } from './content-part.js';
import type { OpenObject } from '../json-object.js';

/**
 * A function of the client's or, under one of these names and without `parameters.properties`, a tool that the
 * upstream runs: `web_search` = `google_search` = `googleSearch`, `web_search_retrieval` =
 * `google_search_retrieval`, `computer_use` = `computerUse`, `code_execution`, `google_maps`, `url_context`,
 * `enterprise_web_search`. Its options are the `parameters` then.
 */
export interface FunctionDefinition {
  readonly name: string;
  readonly description?: string;
  /** JSON Schema. */
  readonly parameters?: OpenObject;
  readonly strict?: boolean | null;
}

export interface FunctionRequestTool extends CacheControlled {
  readonly type: 'function';
  readonly function: FunctionDefinition;
}

/** A tool that the upstream runs, named by its type; the other members are its options. */
export interface BuiltInRequestTool {
  readonly type: string;
  readonly [option: string]: unknown;
}

/** One of Google's own tool objects, such as `{ "googleSearch": {} }`, as its API has it. */
export interface GoogleRequestTool {
  readonly type?: never;
  readonly function?: never;
  readonly [kind: string]: unknown;
}

/** A tool that a model may call. */
export type RequestTool = FunctionRequestTool | BuiltInRequestTool | GoogleRequestTool;

/** Names one tool; a newer spelling has the name beside the type. */
export type NamedToolChoice =
  | { readonly type: 'function'; readonly function: { readonly name: string } }
  | { readonly type: 'function'; readonly name: string };

/** Allows some of the tools only. */
export interface AllowedToolsChoice {
  readonly type: 'allowed_tools';
  readonly allowed_tools: {
    readonly mode: 'auto' | 'required';
    readonly tools: readonly OpenObject[];
  };
}

/** Which tools a model may or must call. */
export type RequestToolChoice = 'auto' | 'none' | 'required' | NamedToolChoice | AllowedToolsChoice;
