/**
 * Google's own client against the gateway, in the shape of the Gemini API: an answer, a stream, a tool loop, a token
 * count. Bodies pass untranslated; the key, limits and the log are the gateway's.
 */
import { GoogleGenAI } from '@google/genai';

const client = new GoogleGenAI({
  apiKey: process.env.GATEWAY_API_KEY, // the key of the gateway, not of Google
  httpOptions: { baseUrl: process.env.GATEWAY_BASE_URL ?? 'http://127.0.0.1:8787' },
});
const model = '@google-demo/gemini-2.5-flash';

// 1. An answer at once.
const answer = await client.models.generateContent({ model, contents: 'Name three rivers.' });
console.log('answer:', answer.text);
const { promptTokenCount, candidatesTokenCount } = answer.usageMetadata;
console.log('tokens:', promptTokenCount, 'in,', candidatesTokenCount, 'out');

// 2. The same as it is written.
const stream = await client.models.generateContentStream({ model, contents: 'Name three mountains.' });
process.stdout.write('stream: ');
for await (const chunk of stream) process.stdout.write(chunk.text ?? '');
console.log();

// 3. A tool loop: the model asks, we answer, the model goes on.
const config = {
  tools: [
    {
      functionDeclarations: [
        {
          name: 'get_weather',
          description: 'The weather in a city.',
          parametersJsonSchema: {
            type: 'object',
            properties: { city: { type: 'string' } },
            required: ['city'],
          },
        },
      ],
    },
  ],
};
const contents = [{ role: 'user', parts: [{ text: 'What is the weather in "Paris"?' }] }];
const asked = await client.models.generateContent({ model, contents, config });
contents.push(asked.candidates[0].content);
for (const { id, name, args } of asked.functionCalls ?? []) {
  console.log('tool:', name, JSON.stringify(args));
  const response = { celsius: 21, sky: 'clear' };
  contents.push({ role: 'user', parts: [{ functionResponse: { id, name, response } }] });
}
const final = await client.models.generateContent({ model, contents, config });
console.log('after the tool:', final.text);

// 4. Tokens, counted before anything is generated.
const counted = await client.models.countTokens({ model, contents: 'Name three rivers.' });
console.log('counted:', counted.totalTokens, 'tokens');
