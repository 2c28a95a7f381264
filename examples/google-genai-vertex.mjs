/**
 * Google's own client against the gateway, in the shape of Vertex AI. The machine needs no Google credentials: those of
 * the upstream are in the gateway's catalog, and the client proves itself by the key of the gateway.
 */
import { GoogleGenAI } from '@google/genai';

const client = new GoogleGenAI({
  vertexai: true,
  apiKey: process.env.GATEWAY_API_KEY, // without it the client looks for Google credentials
  httpOptions: { baseUrl: process.env.GATEWAY_BASE_URL ?? 'http://127.0.0.1:8787' },
});
const model = '@vertex-demo/gemini-2.5-flash'; // the entry knows project and region

// 1. An answer at once, with the thoughts that led to it.
const answer = await client.models.generateContent({
  model,
  contents: 'Name three rivers.',
  config: { thinkingConfig: { includeThoughts: true, thinkingBudget: 1024 } },
});
const parts = answer.candidates[0].content.parts;
console.log('thoughts:', parts.filter(({ thought }) => thought).length > 0 ? 'yes' : 'none');
console.log('answer:', answer.text);

// 2. The same as it is written.
const stream = await client.models.generateContentStream({ model, contents: 'Name three mountains.' });
process.stdout.write('stream: ');
for await (const chunk of stream) process.stdout.write(chunk.text ?? '');
console.log();

// 3. An answer in a form of ours.
const formed = await client.models.generateContent({
  model,
  contents: 'Name a river and its length.',
  config: {
    responseMimeType: 'application/json',
    responseJsonSchema: {
      type: 'object',
      properties: { river: { type: 'string' }, kilometres: { type: 'integer' } },
      required: ['river', 'kilometres'],
    },
  },
});
console.log('as JSON:', Object.keys(JSON.parse(formed.text)).join(', '));
