import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import OpenAI from 'openai';
import { collected } from '../genai-sdk/genai-client.js';
import type { WireAnswer } from '../support/keep-alive-client.js';

/** The answer that an SDK has made of a stream, as the JSON text of a whole answer or as the text of events. */
export type SdkReader = (streamText: string) => Promise<Pick<WireAnswer, 'headers' | 'text'>>;

const json = { 'content-type': 'application/json' };
const events = { 'content-type': 'text/event-stream' };
const model = 'any';

/** A `fetch` that answers with a stream that is there already. */
const replaying = (text: string) => async () => new Response(text, { headers: events });

/** What `responses.stream()` of OpenAI's SDK makes of a stream. */
export const openAiReader: SdkReader = async (text) => {
  const client = new OpenAI({ apiKey: 'any', maxRetries: 0, fetch: replaying(text) });
  const response = await client.responses.stream({ model, input: 'any' }).finalResponse();
  return { headers: json, text: JSON.stringify(response) };
};

/** What `messages.stream()` of Anthropic's SDK makes of a stream. */
export const anthropicReader: SdkReader = async (text) => {
  const client = new Anthropic({ apiKey: 'any', maxRetries: 0, fetch: replaying(text) });
  const messages = [{ role: 'user' as const, content: 'any' }];
  const message = await client.messages.stream({ model, max_tokens: 9, messages }).finalMessage();
  return { headers: json, text: JSON.stringify(message) };
};

/** What `generateContentStream()` of Google's SDK makes of a stream. */
export const googleReader: SdkReader = async (text) => {
  const client = new GoogleGenAI({ apiKey: 'any', httpOptions: { fetch: replaying(text) } });
  const chunks = await collected(client.models.generateContentStream({ model, contents: 'any' }));
  return { headers: events, text: chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('') };
};
