import { ownerNamed } from './owner-named.js';

it.each([
  ['anthropic.claude-opus-4-8', 'anthropic'],
  ['deepseek-ai.deepseek-v3.2-maas', 'deepseek-ai'],
  ['meta/llama-3.3-70b-instruct-maas', 'meta'],
  ['minimax.minimax-m2', 'minimaxai'],
  ['minimaxai.minimax-m2-maas', 'minimaxai'],
  ['mistralai.mistral-medium-3', 'mistralai'],
  ['mistral/mistral-medium-3', 'mistralai'],
  ['moonshotai.kimi-k2-thinking-maas', 'moonshotai'],
  ['openai.gpt-oss-20b-maas', 'openai'],
  ['qwen.qwen3-next-80b-a3b-instruct-maas', 'qwen'],
  ['xai.grok-4.1-fast-reasoning', 'xai'],
  ['zai-org.glm-5-maas', 'zai-org'],
  ['endpoints.1234567890', 'self-deployed'],
  ['gemini-2.5-flash', undefined],
  ['novelty.model', undefined],
  ['anthropic', undefined],
])('%s is made by %s', (model, owner) => {
  expect(ownerNamed(model)).toBe(owner);
});
