/** LangChain's `ChatOpenAI` against the gateway: an answer, a stream, a tool loop. */
import { HumanMessage, ToolMessage } from '@langchain/core/messages';
import { ChatOpenAI } from '@langchain/openai';

const model = new ChatOpenAI({
  model: '@vertex-demo/gemini-2.5-flash',
  apiKey: process.env.GATEWAY_API_KEY,
  configuration: { baseURL: `${process.env.GATEWAY_BASE_URL ?? 'http://127.0.0.1:8787'}/v1` },
});

// 1. An answer at once.
const answer = await model.invoke('Name three rivers.');
console.log('answer:', answer.content);
console.log('tokens:', answer.usage_metadata.input_tokens, 'in,', answer.usage_metadata.output_tokens, 'out');

// 2. The same as it is written.
process.stdout.write('stream: ');
for await (const chunk of await model.stream('Name three mountains.')) process.stdout.write(chunk.content);
console.log();

// 3. A tool loop: the model asks, we answer, the model goes on.
const withTools = model.bindTools([
  {
    type: 'function',
    function: {
      name: 'get_weather',
      description: 'The weather in a city.',
      parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
    },
  },
]);
const messages = [new HumanMessage('What is the weather in "Paris"?')];
const asked = await withTools.invoke(messages);
messages.push(asked);
for (const { id, name, args } of asked.tool_calls) {
  console.log('tool:', name, JSON.stringify(args));
  messages.push(new ToolMessage({ tool_call_id: id, content: '{"celsius":21,"sky":"clear"}' }));
}
const final = await withTools.invoke(messages);
console.log('after the tool:', final.content);
