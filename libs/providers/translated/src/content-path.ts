/** Members of a chat that are called otherwise in Gemini's format, by their beginnings. */
const renamed: readonly (readonly [RegExp, string])[] = [
  [/^messages\[(\d+)\]\.content\[(\d+)\]/, 'contents[$1].parts[$2]'],
  [/^messages\[(\d+)\](?:\.content)?/, 'contents[$1]'],
  [/^messages\b/, 'contents'],
  [/^(tools\[\d+\]\.functionDeclarations\[\d+\])\.function\.parameters\b/, '$1.parameters'],
  [/^(tools\[\d+\]\.functionDeclarations\[\d+\])\.function\b/, '$1'],
  [/^tool_choice\b/, 'toolConfig.functionCallingConfig'],
  [/^reasoning_effort$/, 'generationConfig.thinkingConfig.thinkingLevel'],
  [/^thinking\.budget_tokens$/, 'generationConfig.thinkingConfig.thinkingBudget'],
  [/^thinking(?:\.type)?$/, 'generationConfig.thinkingConfig'],
  [/^thinking\.include_thoughts$/, 'generationConfig.thinkingConfig.includeThoughts'],
  [/^response_format(?:\.json_schema(?:\.schema)?)?\b/, 'generationConfig.responseSchema'],
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

/** Where a client of Gemini's format has said what a place of a chat says. */
export function toContentPath(path: string): string {
  for (const [beginning, own] of renamed) if (beginning.test(path)) return path.replace(beginning, own);
  return path;
}
