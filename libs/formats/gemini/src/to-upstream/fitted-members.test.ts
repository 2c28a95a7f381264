import type { JsonObject, LossEntry } from '@model-gateway/core';
import { vertexDialect } from '../dialect/vertex-dialect.js';
import { toGenerateContentRequest } from './to-generate-content-request.js';

function sent(generation_config: JsonObject, model = 'gemini-2.5-flash') {
  const losses: LossEntry[] = [];
  const messages = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Hi' }] }];
  const { generationConfig } = toGenerateContentRequest(
    { messages, tools: [], sampling: {}, extensions: { google: { generation_config } } },
    { model, dialect: vertexDialect, reportLoss: (loss) => losses.push(loss) },
  );
  const place = 'google.generation_config.';
  return {
    generationConfig,
    losses: losses.map(({ action, path }) => `${action} ${path.replace(place, '')}`),
  };
}

describe('members of generationConfig in Google’s own form', () => {
  it.each<[JsonObject, JsonObject | undefined, string[]]>([
    [{ temperature: 3 }, { temperature: 2 }, ['clamped temperature']],
    [{ top_p: 1.5 }, { topP: 1 }, ['clamped top_p']],
    [{ topK: 39.6 }, { topK: 40 }, ['clamped topK']],
    [{ candidate_count: 9 }, { candidateCount: 8 }, ['clamped candidate_count']],
    [{ max_output_tokens: 2 ** 40 }, { maxOutputTokens: 2 ** 31 - 1 }, ['clamped max_output_tokens']],
    [{ seed: 2 ** 32 + 5 }, { seed: 5 }, ['approximated seed']],
    [{ presence_penalty: -3 }, { presencePenalty: -2 }, ['clamped presence_penalty']],
    [
      { response_logprobs: true, logprobs: 21 },
      { responseLogprobs: true, logprobs: 20 },
      ['clamped logprobs'],
    ],
    [
      { stop_sequences: ['a', 'b', 'c', 'd', 'e', 'f'] },
      { stopSequences: ['a', 'b', 'c', 'd', 'e'] },
      ['clamped stop_sequences'],
    ],
  ])('%j is sent as %j, with a loss', (config, generationConfig, losses) => {
    expect(sent(config)).toEqual({ generationConfig, losses });
  });

  it('stay as they are where they fit, or are of a type that the upstream refuses', () => {
    const config = { temperature: 1, topK: '40', stopSequences: [7], audioTimestamp: true };
    expect(sent(config)).toEqual({ generationConfig: config, losses: [] });
  });

  it('are left out where the model has no such setting, as standard fields are', () => {
    const { generationConfig, losses } = sent({ temperature: 1, seed: 7 }, 'gemini-3.5-flash-lite');
    expect({ generationConfig, losses }).toEqual({
      generationConfig: { seed: 7 },
      losses: ['dropped temperature'],
    });
  });
});
