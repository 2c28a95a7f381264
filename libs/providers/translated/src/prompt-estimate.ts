import type { ChatRequest, Message } from '@model-gateway/core';

/** What a token takes of a text, on average. */
const bytesPerToken = 4;

/** Estimated tokens of a prompt: its texts, and its tools as JSON. Media count nothing. At least 1. */
export function estimatePrompt({ messages, tools }: ChatRequest): number {
  let characters = tools.length === 0 ? 0 : JSON.stringify(tools).length;
  for (const message of messages) characters += charactersOf(message);
  return Math.max(1, Math.ceil(characters / bytesPerToken));
}

function charactersOf({ content }: Message): number {
  let characters = 0;
  for (const part of content) {
    if (part.type === 'text' || part.type === 'reasoning') characters += part.text.length;
    else if (part.type === 'tool-call') characters += part.name.length + part.arguments.length;
  }
  return characters;
}
