import type { ChatRequest, EmbeddingRequest, ImageRequest } from '@model-gateway/core';

/**
 * What the conversation says, one line for each text part: instructions, users, earlier answers, results of tools.
 * Reasoning, calls with their arguments, descriptions of tools, pictures, sounds and documents are no text.
 * Where nothing is said at all it is an empty text, which guardrails look at like any other.
 */
export function chatRequestText({ messages }: ChatRequest): string {
  const texts: string[] = [];
  for (const { content } of messages) {
    for (const part of content) if (part.type === 'text') texts.push(part.text);
  }
  return texts.join('\n');
}

/** Every text that is to be embedded, with the titles of documents, one line for each. */
export function embeddingRequestText({ inputs, purpose }: EmbeddingRequest): string {
  const texts: string[] = purpose?.title ? [purpose.title.value] : [];
  for (const input of inputs) {
    if (input.purpose?.title) texts.push(input.purpose.title.value);
    for (const part of input.parts) if (part.type === 'text') texts.push(part.text);
  }
  return texts.join('\n');
}

/** The prompt, and on a line of its own what must not be in the pictures. */
export function imageRequestText({ prompt, negativePrompt }: ImageRequest): string {
  return negativePrompt === undefined ? prompt : `${prompt}\n${negativePrompt}`;
}
