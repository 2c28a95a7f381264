import { toolSchemas } from './tool-schemas.mjs';

/**
 * The chat requests that are sent, and the same requests in the Gemini API's own form. A conversation is
 * `{messages, tools}` in the form of chat completions; most have no tools.
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
  return {
    messages: [
      { role: 'system', content: SYSTEM },
      { role: 'user', content: 'What is the capital of France, and how many people live there?' },
    ],
  };
}

/** 200 messages of 1000 ASCII characters each, user and assistant in turn; the last one is the user's. */
export function longConversation() {
  const turns = Array.from({ length: 199 }, (_, index) => ({
    role: index % 2 === 0 ? 'user' : 'assistant',
    content: `Message ${index}. ${SENTENCE.repeat(14)}`.slice(0, 1000),
  }));
  return { messages: [{ role: 'system', content: SYSTEM }, ...turns] };
}

/** One short question beside 20 tools. */
export function toolsConversation() {
  return {
    messages: [
      { role: 'system', content: SYSTEM },
      { role: 'user', content: 'Which orders of customer C-10482 from March were sent, above 49.90 euros?' },
    ],
    tools: toolSchemas(),
  };
}

/** One question about an image whose base64 text has `characters` characters, a multiple of 4. */
export function imageConversation(characters) {
  const url = `data:image/png;base64,${base64Image((characters / 4) * 3)}`;
  const content = [
    { type: 'text', text: 'What is in this image?' },
    { type: 'image_url', image_url: { url } },
  ];
  return { messages: [{ role: 'user', content }] };
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
export function toChatBody({ messages, tools }, model, stream) {
  return {
    model,
    messages,
    temperature: TEMPERATURE,
    max_tokens: MAX_TOKENS,
    ...(tools ? { tools } : {}),
    ...(stream ? { stream: true, stream_options: { include_usage: true } } : {}),
  };
}

/** The generateContent body of the same conversation. */
export function toGeminiBody({ messages, tools }) {
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
    ...(tools ? { tools: [{ functionDeclarations: tools.map(toDeclaration) }] } : {}),
    generationConfig: { temperature: TEMPERATURE, maxOutputTokens: MAX_TOKENS },
  };
}

function toDeclaration({ function: { name, description, parameters } }) {
  return { name, description, parameters: toGeminiSchema(parameters) };
}

/** The schema with the names of types that the Gemini API documents, which are in upper case. */
function toGeminiSchema({ type, properties, items, ...rest }) {
  const members = Object.entries(properties ?? {}).map(([name, member]) => [name, toGeminiSchema(member)]);
  return {
    type: type.toUpperCase(),
    ...rest,
    ...(properties ? { properties: Object.fromEntries(members) } : {}),
    ...(items ? { items: toGeminiSchema(items) } : {}),
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
