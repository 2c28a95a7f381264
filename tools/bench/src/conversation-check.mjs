import { problemOfTools } from './tools-check.mjs';

/**
 * Says what is wrong with a generateContent body, or returns undefined when it carries the expected
 * conversation. Members the gateways may add (safety settings, thinking, model) are not looked at.
 */
export function problemOfGeminiBody(actual, expected) {
  if (!Array.isArray(actual?.contents)) return 'contents is missing';
  if (actual.contents.length !== expected.contents.length) {
    return `contents has ${actual.contents.length} entries instead of ${expected.contents.length}`;
  }
  for (const [index, content] of expected.contents.entries()) {
    if (actual.contents[index].role !== content.role) return `contents[${index}].role is wrong`;
    if (flatten(actual.contents[index].parts) !== flatten(content.parts)) {
      return `contents[${index}].parts differ`;
    }
  }
  const instruction = actual.systemInstruction ?? actual.system_instruction;
  if (flatten(instruction?.parts) !== flatten(expected.systemInstruction?.parts)) {
    return 'systemInstruction differs';
  }
  const config = actual.generationConfig ?? actual.generation_config ?? {};
  if (config.maxOutputTokens !== expected.generationConfig.maxOutputTokens)
    return 'generationConfig.maxOutputTokens differs';
  if (config.temperature !== expected.generationConfig.temperature)
    return 'generationConfig.temperature differs';
  return expected.tools === undefined ? undefined : problemOfTools(actual.tools, expected.tools);
}

/** One string for a list of parts, so that two lists can be compared whatever their key order. */
function flatten(parts = []) {
  return []
    .concat(parts)
    .map((part) => part.text ?? `${part.inlineData?.mimeType};${part.inlineData?.data}`)
    .join('\u0000');
}
