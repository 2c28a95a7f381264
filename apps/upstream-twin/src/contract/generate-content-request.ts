import type { Json, JsonObject } from '../json.js';

/** Canonical form of a request after parsing: camelCase names, upper-case enum values, lists always lists. */
export interface GenerateContentRequest {
  readonly model?: string;
  readonly contents?: readonly Content[];
  readonly systemInstruction?: Content;
  readonly tools?: readonly Tool[];
  readonly toolConfig?: ToolConfig;
  readonly safetySettings?: readonly SafetySetting[];
  readonly generationConfig?: GenerationConfig;
  readonly cachedContent?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly modelArmorConfig?: JsonObject;
  readonly serviceTier?: string;
  /** Where to go on with a long answer; base64. */
  readonly continuationToken?: string;
}

export interface Content {
  readonly role?: string;
  readonly parts?: readonly Part[];
}

export interface Part {
  readonly text?: string;
  readonly thought?: boolean;
  readonly thoughtSignature?: string;
  readonly inlineData?: { readonly mimeType?: string; readonly data?: string };
  readonly fileData?: { readonly mimeType?: string; readonly fileUri?: string };
  readonly functionCall?: FunctionCall;
  readonly functionResponse?: {
    readonly id?: string;
    readonly name?: string;
    readonly response?: JsonObject;
    readonly parts?: readonly Pick<Part, 'inlineData' | 'fileData'>[];
  };
  readonly executableCode?: JsonObject;
  readonly codeExecutionResult?: JsonObject;
  readonly toolCall?: JsonObject;
  readonly toolResponse?: JsonObject;
  readonly videoMetadata?: JsonObject;
}

interface FunctionCall {
  readonly id?: string;
  readonly name?: string;
  readonly args?: JsonObject;
}

export interface FunctionDeclaration {
  readonly name?: string;
  readonly description?: string;
  readonly parameters?: JsonObject;
  readonly parametersJsonSchema?: Json;
  readonly response?: JsonObject;
  readonly responseJsonSchema?: Json;
  readonly behavior?: string;
}

interface Tool {
  readonly functionDeclarations?: readonly FunctionDeclaration[];
  readonly [builtIn: string]: unknown;
}

interface ToolConfig {
  readonly functionCallingConfig?: {
    readonly mode?: string;
    readonly allowedFunctionNames?: readonly string[];
    readonly streamFunctionCallArguments?: boolean;
  };
  readonly includeServerSideToolInvocations?: boolean;
}

interface SafetySetting {
  readonly category?: string;
  readonly threshold?: string;
}

export interface GenerationConfig {
  readonly temperature?: number;
  readonly topP?: number;
  readonly topK?: number;
  readonly candidateCount?: number;
  readonly maxOutputTokens?: number;
  readonly stopSequences?: readonly string[];
  readonly seed?: number;
  readonly presencePenalty?: number;
  readonly frequencyPenalty?: number;
  readonly responseLogprobs?: boolean;
  readonly logprobs?: number;
  readonly responseMimeType?: string;
  readonly responseSchema?: JsonObject;
  readonly responseJsonSchema?: Json;
  readonly _responseJsonSchema?: Json;
  readonly responseModalities?: readonly string[];
  readonly speechConfig?: JsonObject;
  readonly imageConfig?: JsonObject;
  readonly thinkingConfig?: ThinkingConfig;
}

export interface ThinkingConfig {
  readonly includeThoughts?: boolean;
  readonly thinkingBudget?: number;
  readonly thinkingLevel?: string;
}
