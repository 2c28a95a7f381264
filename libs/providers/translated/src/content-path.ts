import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { nativeKey, nativeMember } from '@model-gateway/format-gemini';

/** Members of a chat that are called otherwise in Gemini's format, by their beginnings. */
const renamed: readonly (readonly [RegExp, string])[] = [
  [/^messages\[(\d+)\]\.content\[(\d+)\]/, 'contents[$1].parts[$2]'],
  [/^messages\[(\d+)\](?:\.content)?/, 'contents[$1]'],
  [/^messages\b/, 'contents'],
  [/^(tools\[\d+\]\.functionDeclarations\[\d+\])\.function\.parameters\b/, '$1.parameters'],
  [/^(tools\[\d+\]\.functionDeclarations\[\d+\])\.function\b/, '$1'],
  [/^(contents\[\d+\]\.parts\[\d+\]\.functionResponse)\.is_error$/, '$1.response.error'],
  [/^tool_choice\b/, 'toolConfig.functionCallingConfig'],
  [/^reasoning_effort$/, 'generationConfig.thinkingConfig.thinkingLevel'],
  [/^thinking\.budget_tokens$/, 'generationConfig.thinkingConfig.thinkingBudget'],
  [/^thinking(?:\.type)?$/, 'generationConfig.thinkingConfig'],
  [/^thinking\.include_thoughts$/, 'generationConfig.thinkingConfig.includeThoughts'],
  [/^stop\b/, 'generationConfig.stopSequences'],
  [/^n$/, 'generationConfig.candidateCount'],
  [/^(?:max_completion_tokens|max_tokens)$/, 'generationConfig.maxOutputTokens'],
  [/^logprobs$/, 'generationConfig.responseLogprobs'],
  [/^top_logprobs$/, 'generationConfig.logprobs'],
  [/^modalities$/, 'generationConfig.responseModalities'],
  [/^image_config\b/, 'generationConfig.imageConfig'],
  [/^(?:speech_config|audio)$/, 'generationConfig.speechConfig'],
  [/^media_resolution$/, 'generationConfig.mediaResolution'],
  [/^(temperature|seed)$/, 'generationConfig.$1'],
  [/^top_p$/, 'generationConfig.topP'],
  [/^top_k$/, 'generationConfig.topK'],
  [/^presence_penalty$/, 'generationConfig.presencePenalty'],
  [/^frequency_penalty$/, 'generationConfig.frequencyPenalty'],
  [/^safety_settings\b/, 'safetySettings'],
  [/^cached_content$/, 'cachedContent'],
  [/^service_tier$/, 'serviceTier'],
];

const form = /^response_format(?:\.json_schema(?:\.schema)?)?\b/;
/** The members that say the form of the answer, the one that counts first. */
const forms = ['responseJsonSchema', '_responseJsonSchema', 'responseSchema', 'responseMimeType'] as const;

/**
 * Where a client of Gemini's format has said what a place of a chat says.
 *
 * @param body of the client: several members of it say the form of the answer
 */
export function toContentPath(path: string, body: JsonObject): string {
  return asWritten(ownPath(path, body), body);
}

function ownPath(path: string, body: JsonObject): string {
  if (form.test(path)) return path.replace(form, `generationConfig.${formOf(body)}`);
  for (const [beginning, own] of renamed) if (beginning.test(path)) return path.replace(beginning, own);
  return path;
}

/** The path with each member in the one of Google's two spellings in which the client wrote it. */
function asWritten(path: string, body: JsonObject): string {
  let value: JsonValue | undefined = body;
  return path.replaceAll(/[^.[\]]+/g, (member) => {
    if (typeof value !== 'object' || value === null) return member;
    const key = isJsonObject(value) ? nativeKey(value, member) : member;
    value = key === undefined ? undefined : (value as JsonObject)[key];
    return key ?? member;
  });
}

function formOf(body: JsonObject): string {
  const config = nativeMember(body, 'generationConfig');
  const said = forms.find((member) => isJsonObject(config) && nativeMember(config, member) !== undefined);
  return said ?? 'responseSchema';
}
