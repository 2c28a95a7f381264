/** Models of other publishers that Vertex AI lists: name and version, by publisher. */
export const partnerModels: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  anthropic: [
    ['claude-3-5-haiku', '20241022'],
    ['claude-sonnet-4-5', '20250929'],
    ['claude-haiku-4-5', '20251001'],
    ['claude-opus-4-6', 'default'],
    ['claude-sonnet-5-5', 'default'],
    ['claude-opus-5-5', 'default'],
    ['claude-fable-5-2', 'default'],
  ],
  meta: [
    ['llama3_1', 'llama-3.1-8b'],
    ['llama-3.3-70b-instruct-maas', 'default'],
    ['llama-4-maverick-17b-128e-instruct-maas', 'default'],
  ],
  'deepseek-ai': [
    ['deepseek-v3.1', 'default'],
    ['deepseek-v3.1-maas', 'default'],
    ['deepseek-v3.2-maas', 'default'],
  ],
  minimaxai: [['minimax-m2-maas', 'default']],
  moonshotai: [['kimi-k2-thinking-maas', 'default']],
  openai: [
    ['gpt-oss-20b-maas', 'default'],
    ['gpt-oss-120b-maas', 'default'],
  ],
  qwen: [['qwen3-235b-a22b-instruct-2507-maas', 'default']],
  xai: [['grok-4.1-fast-reasoning', 'default']],
  'zai-org': [['glm-5-maas', 'default']],
  mistralai: [
    ['mistral-medium-3', '001'],
    ['codestral-2', '001'],
  ],
};
