import type { JsonObject } from '../json.js';
import type { CacheControl } from './cache-control.js';

/** A function of the client's. */
export interface FunctionTool {
  readonly type: 'function';
  readonly name: string;
  readonly description?: string;
  /** JSON Schema exactly as the client sent it; absent when the function takes nothing. */
  readonly parameters?: JsonObject;
  /** OpenAI's `strict`: arguments must match the schema. */
  readonly strict?: boolean;
  readonly cacheControl?: CacheControl;
  /** Where the hint stands in the client's body; absent: beside the type. */
  readonly cacheControlPath?: string;
  /** Where it stands in the client's body, such as `tools[0]`: for errors and loss entries. */
  readonly path: string;
  /** Where its name stands in the client's body; absent: in the member `function` of the tool, or of `functions`. */
  readonly definitionPath?: string;
  /** Where its schema stands in the client's body; absent: in the member `parameters` of the definition. */
  readonly parametersPath?: string;
}

/** Tools that the upstream runs itself. */
export type BuiltInToolName =
  | 'code-execution'
  | 'web-search'
  | 'web-search-retrieval'
  | 'computer-use'
  | 'maps'
  | 'url-context'
  | 'enterprise-web-search';

/** A tool of the upstream's. */
export interface BuiltInTool {
  readonly type: 'built-in';
  readonly name: BuiltInToolName;
  /** The tool's own settings, as the client sent them. */
  readonly options: JsonObject;
  /** Where the settings stand in the client's body; absent: beside the type. */
  readonly optionsPath?: string;
  /** An upstream that has no such tool, or none beside functions, leaves it out with a loss. Absent: that is refused. */
  readonly isOptional?: true;
  /** Where it stands in the client's body, such as `tools[0]`. */
  readonly path: string;
}

/**
 * A tool that has no canonical form, such as a newer server tool of one upstream's, kept as it came for the format
 * that understands it. A translator of another format drops it with a loss entry.
 */
export interface OpaqueTool {
  readonly type: 'opaque';
  /** The format that understands it: `gemini`, `anthropic`, `openai`. */
  readonly format: string;
  readonly value: JsonObject;
  /** Where it stands in the client's body, such as `tools[0]`. */
  readonly path: string;
}

/** Something that the model may use. */
export type Tool = FunctionTool | BuiltInTool | OpaqueTool;

/** Whether, and which, tool the model must use. */
export type ToolChoice =
  | { readonly type: 'auto' }
  | { readonly type: 'none' }
  | { readonly type: 'required' }
  /**
   * One of these functions: must it be called (`required`) or only nothing else (`auto`)? Without names no function may
   * be called, but built-in tools may be used.
   */
  | { readonly type: 'functions'; readonly mode: 'auto' | 'required'; readonly names: readonly string[] };
