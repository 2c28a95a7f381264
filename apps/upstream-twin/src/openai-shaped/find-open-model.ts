import { findModel } from '../models/find-model.js';

/** What the twin knows of a model on the shared endpoint. */
export interface OpenModelCard {
  readonly name: string;
  /** Takes pictures. */
  readonly vision: boolean;
  /** Reasons before it answers. */
  readonly reasons: boolean;
}

const plain = { vision: false, reasons: false };
const sees = { vision: true, reasons: false };
const reasons = { vision: false, reasons: true };

/** Models as a service, by the name that the body carries (cloud.google.com: open models, November 2026). */
const cards: ReadonlyMap<string, Omit<OpenModelCard, 'name'>> = new Map([
  ['meta/llama-3.1-405b-instruct-maas', plain],
  ['meta/llama-3.2-90b-vision-instruct-maas', sees],
  ['meta/llama-3.3-70b-instruct-maas', plain],
  ['meta/llama-4-maverick-17b-128e-instruct-maas', sees],
  ['meta/llama-4-scout-17b-16e-instruct-maas', sees],
  ['deepseek-ai/deepseek-r1-0528-maas', reasons],
  ['deepseek-ai/deepseek-v3.1-maas', plain],
  ['deepseek-ai/deepseek-v3.2-maas', plain],
  ['openai/gpt-oss-20b-maas', reasons],
  ['openai/gpt-oss-120b-maas', reasons],
  ['qwen/qwen3-235b-a22b-instruct-2507-maas', plain],
  ['qwen/qwen3-coder-480b-a35b-instruct-maas', plain],
  ['qwen/qwen3-next-80b-a3b-instruct-maas', plain],
  ['moonshotai/kimi-k2-thinking-maas', reasons],
  ['minimaxai/minimax-m2-maas', reasons],
  ['zai-org/glm-5-maas', plain],
]);

/** The card of a model on the shared endpoint; Gemini models are there too, as `google/gemini-…`. */
export function findOpenModel(name: string): OpenModelCard | undefined {
  const card = cards.get(name);
  if (card) return { name, ...card };
  const gemini = name.startsWith('google/') ? findModel(name.slice('google/'.length)) : undefined;
  return gemini && { name, vision: true, reasons: false };
}
