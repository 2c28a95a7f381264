/**
 * The chat requests that are sent, and the same requests in the Gemini API's own form.
 *
 * Everything is deterministic, so that the upstream, which is another process, can build the very same
 * conversation and compare what arrives with it.
 */

/** The model every contestant is asked for. */
export const MODEL = 'gemini-2.5-flash';

const MAX_TOKENS = 256;
const TEMPERATURE = 0.2;
const SYSTEM = 'You are a helpful assistant. Answer in one short paragraph.';
const SENTENCE = 'The quick brown fox jumps over the "lazy" dog while nobody is watching.\n';

/** One short question behind a system message. */
export function smallConversation() {
  return [
    { role: 'system', content: SYSTEM },
    { role: 'user', content: 'What is the capital of France, and how many people live there?' },
  ];
}

/** 200 messages of 1000 ASCII characters each, user and assistant in turn; the last one is the user's. */
export function longConversation() {
  const turns = Array.from({ length: 199 }, (_, index) => ({
    role: index % 2 === 0 ? 'user' : 'assistant',
    content: `Message ${index}. ${SENTENCE.repeat(14)}`.slice(0, 1000),
  }));
  return [{ role: 'system', content: SYSTEM }, ...turns];
}

/** One question about an image whose base64 text is 10,000,000 characters long. */
export function imageConversation() {
  return [
    {
      role: 'user',
      content: [
        { type: 'text', text: 'What is in this image?' },
        { type: 'image_url', image_url: { url: `data:image/png;base64,${base64Image(7_500_000)}` } },
      ],
    },
  ];
}

/** PNG signature followed by bytes that look random but are always the same. */
function base64Image(size) {
  const bytes = Buffer.alloc(size);
  let state = 123456789;
  for (let index = 0; index < size; index++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    bytes[index] = state >>> 16;
  }
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return bytes.toString('base64');
}

/** The chat-completions body of a conversation. */
export function toChatBody(messages, model, stream) {
  return {
    model,
    messages,
    temperature: TEMPERATURE,
    max_tokens: MAX_TOKENS,
    ...(stream ? { stream: true, stream_options: { include_usage: true } } : {}),
  };
}

/** The generateContent body of the same conversation. */
export function toGeminiBody(messages) {
  const system = messages.filter((message) => message.role === 'system');
  const contents = messages
    .filter((message) => message.role !== 'system')
    .map((message) => ({
      role: message.role === 'assistant' ? 'model' : 'user',
      parts: toParts(message.content),
    }));
  return {
    ...(system.length > 0 ? { systemInstruction: { parts: [{ text: system[0].content }] } } : {}),
    contents,
    generationConfig: { temperature: TEMPERATURE, maxOutputTokens: MAX_TOKENS },
  };
}

function toParts(content) {
  if (typeof content === 'string') return [{ text: content }];
  return content.map((part) => {
    if (part.type === 'text') return { text: part.text };
    const [head, data] = part.image_url.url.split(';base64,');
    return { inlineData: { mimeType: head.slice('data:'.length), data } };
  });
}

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
  if (config.maxOutputTokens !== MAX_TOKENS) return 'generationConfig.maxOutputTokens differs';
  if (config.temperature !== TEMPERATURE) return 'generationConfig.temperature differs';
  return undefined;
}

/** One string for a list of parts, so that two lists can be compared whatever their key order. */
function flatten(parts = []) {
  return []
    .concat(parts)
    .map((part) => part.text ?? `${part.inlineData?.mimeType};${part.inlineData?.data}`)
    .join('\u0000');
}
