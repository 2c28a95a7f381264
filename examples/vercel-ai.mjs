/** Vercel's `ai` with its provider for OpenAI-compatible servers: an answer, a stream, a tool loop. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, jsonSchema, stepCountIs, streamText, tool } from 'ai';

const gateway = createOpenAICompatible({
  name: 'model-gateway',
  baseURL: `${process.env.GATEWAY_BASE_URL ?? 'http://127.0.0.1:8787'}/v1`,
  apiKey: process.env.GATEWAY_API_KEY,
  includeUsage: true, // asks for the tokens of a stream, too
});
const model = gateway('@vertex-demo/gemini-2.5-flash');

// 1. An answer at once.
const answer = await generateText({ model, prompt: 'Name three rivers.' });
console.log('answer:', answer.text);
console.log('tokens:', answer.usage.inputTokens, 'in,', answer.usage.outputTokens, 'out');

// 2. The same as it is written, by a model of another vendor.
const stream = streamText({
  model: gateway('@vertex-demo/anthropic.claude-sonnet-4-5'),
  prompt: 'Name three mountains.',
});
process.stdout.write('stream: ');
for await (const text of stream.textStream) process.stdout.write(text);
console.log();
console.log('tokens of the stream:', (await stream.usage).totalTokens);

// 3. A tool loop, run by the library.
const weather = tool({
  description: 'The weather in a city.',
  inputSchema: jsonSchema({
    type: 'object',
    properties: { city: { type: 'string' } },
    required: ['city'],
  }),
  execute: ({ city }) => {
    console.log('tool: get_weather', city);
    return { celsius: 21, sky: 'clear' };
  },
});
const final = await generateText({
  model,
  prompt: 'What is the weather in "Paris"?',
  tools: { get_weather: weather },
  stopWhen: stepCountIs(3),
});
console.log('steps:', final.steps.length);
console.log('after the tool:', final.text);
