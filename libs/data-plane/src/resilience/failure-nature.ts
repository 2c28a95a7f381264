import { UpstreamStatusError } from '@model-gateway/core';

/** What a failure is about, as far as it decides who is asked next. */
export type FailureNature =
  /** What is asked for, or what would be answered, is against the rules: nobody is to be asked until one says yes. */
  | 'content-policy'
  /** The request is too long for the model: another may have room for it, the same never has. */
  | 'context-length'
  | 'other';

/** Codes that OpenAI and those who speak its language give. */
const codes: ReadonlyMap<string, FailureNature> = new Map([
  ['content_filter', 'content-policy'],
  ['content_policy_violation', 'content-policy'],
  ['moderation_blocked', 'content-policy'],
  ['context_length_exceeded', 'context-length'],
]);

/** Most upstreams say it in words only. Every expression takes linear time. */
const contextLengthPatterns: readonly RegExp[] = [
  // OpenAI, Mistral, vLLM: "This model's maximum context length is 8192 tokens."
  /\bmaximum context length\b/i,
  /\bcontext[ _](?:length|window|limit)[ _](?:is |was |has been )?exceeded\b/i,
  // Anthropic: "input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000"
  /\bexceed(?:s|ed|ing)?\b.{0,60}\bcontext[ _](?:length|window|limit|size)\b/i,
  // Anthropic: "prompt is too long: 202609 tokens > 200000 maximum"
  /\b(?:prompt|input|request|conversation) is too long\b/i,
  // Gemini: "The input token count (1250074) exceeds the maximum number of tokens allowed (1048576)." Vertex AI: "the
  // input token count is 32769 but model only supports up to 32768."
  /\binput token count\b.{0,60}\b(?:exceeds|only supports)\b/i,
  // vLLM: "The prompt (total length 25938) is too long to fit into the model (context length 4096)."
  /\btoo long to fit into the model\b/i,
  // Text Generation Inference: "`inputs` tokens + `max_new_tokens` must be <= 4096."
  /\binputs`? tokens \+ `?max_new_tokens`? must be <=/i,
];

const contentPolicyPatterns: readonly RegExp[] = [
  // Anthropic: "Output blocked by content filtering policy"
  /\bcontent[ _-](?:(?:filter|filtering|management|moderation|safety|usage)[ _-])?polic(?:y|ies)\b/i,
  // OpenAI: "Your request was rejected as a result of our safety system."
  /\bsafety (?:system|filters?|polic(?:y|ies))\b/i,
  // OpenAI: "flagged as potentially violating our usage policy". Policies of an organisation are about who may do what.
  /\b(?:violat\w*|flagged|against|breach\w*)\b.{0,60}(?<!organi[sz]ation(?:['\u2019]s)? )\busage (?:polic(?:y|ies)|guidelines)\b/i,
  // Imagen: "sensitive words that violate Google's Responsible AI practices"
  /\bResponsible AI\b/i,
  // Gemini's own words, as they are written.
  /\b(?:PROHIBITED_CONTENT|SAFETY)\b/,
];

/** What decides stands at the beginning; a message may repeat a whole request after it. */
const mostCharacters = 4000;

/** What a failure is about. Everything that is not an upstream's refusal of the request itself is `other`. */
export function failureNature(error: unknown): FailureNature {
  if (!(error instanceof UpstreamStatusError)) return 'other';
  const known = codes.get(error.code);
  if (known) return known;
  if (!isRefusal(error.status)) return 'other';
  const message = error.upstream.message.slice(0, mostCharacters);
  if (contextLengthPatterns.some((pattern) => pattern.test(message))) return 'context-length';
  return contentPolicyPatterns.some((pattern) => pattern.test(message)) ? 'content-policy' : 'other';
}

/** Too many requests, an unknown model or a wrong key say nothing about what was asked. */
function isRefusal(status: number): boolean {
  return status === 400 || status === 403 || status === 413 || status === 422;
}
