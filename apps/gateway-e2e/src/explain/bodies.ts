const question = { role: 'user', content: 'Which way to the station?' };
const image =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const weather = {
  type: 'function',
  function: {
    name: 'get_weather',
    description: 'The weather of a place',
    parameters: {
      type: 'object',
      properties: { city: { type: 'string' }, days: { type: 'integer', minimum: 1 } },
      required: ['city'],
    },
  },
};

/** Chat bodies of every kind, without their model: name, body. */
export const bodies: readonly (readonly [string, object])[] = [
  ['plain words', { messages: [question] }],
  [
    'every sampling field',
    {
      messages: [{ role: 'system', content: 'Be brief.' }, question],
      temperature: 0.3,
      top_p: 0.9,
      max_completion_tokens: 500,
      stop: ['END'],
      seed: 7,
      n: 1,
      user: 'nobody',
      unheard_of: true,
    },
  ],
  [
    'a picture',
    { messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url: image } }] }] },
  ],
  ['a tool and a choice', { messages: [question], tools: [weather], tool_choice: 'required' }],
  [
    'a tool loop',
    {
      messages: [
        question,
        {
          role: 'assistant',
          content: null,
          tool_calls: [
            {
              id: 'call_1',
              type: 'function',
              function: { name: 'get_weather', arguments: '{"city":"Paris"}' },
            },
          ],
        },
        { role: 'tool', tool_call_id: 'call_1', content: '{"temperature":21}' },
      ],
      tools: [weather],
    },
  ],
  [
    'a form for the answer, and thinking',
    {
      messages: [question],
      reasoning_effort: 'low',
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'way', schema: { type: 'object', properties: { way: { type: 'string' } } } },
      },
    },
  ],
  ['words of many scripts', { messages: [{ role: 'user', content: 'Grüße, 日本語, 👋🏽, \u2028' }] }],
];
