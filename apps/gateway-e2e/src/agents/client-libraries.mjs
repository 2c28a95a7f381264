/**
 * Asks one model by client libraries that are installed beside the coding agents, and prints what each did as JSON. Run by
 * `client-libraries.test.ts`: node client-libraries.mjs FOLDER GATEWAY KEY MODEL
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, gateway, key, model] = process.argv.slice(2);
const { resolve } = createRequire(path.join(folder, 'package.json'));
const load = (name) => import(pathToFileURL(resolve(name)).href);

const { generateObject, generateText, stepCountIs, streamText, tool } = await load('ai');
const { createOpenAI } = await load('@ai-sdk/openai');
const { createOpenResponses } = await load('@ai-sdk/open-responses');
const { createAnthropic } = await load('@ai-sdk/anthropic');
const { createGoogleGenerativeAI } = await load('@ai-sdk/google');
const {
  Agent,
  run,
  setDefaultOpenAIClient,
  setTracingDisabled,
  tool: agentTool,
} = await load('@openai/agents');
const { default: OpenAI } = await load('openai');
const { default: Anthropic } = await load('@anthropic-ai/sdk');
const { ChatOpenAI } = await load('@langchain/openai');
const { z } = await load('zod');

const prompt = 'What is the weather in "Paris"?';
const city = z.object({ city: z.string() });
const outcomes = {};

/** @param ask gives what is wrong, or nothing */
async function check(name, ask) {
  try {
    const problem = await ask();
    if (problem) outcomes[name] = problem;
  } catch (error) {
    outcomes[name] = `${error.message} ${error.responseBody ?? ''}`.slice(0, 500);
  }
}

const weather = tool({ inputSchema: city, execute: () => ({ degrees: 21 }) });
const withTools = {
  tools: { get_weather: weather },
  stopWhen: stepCountIs(4),
  prompt,
  maxOutputTokens: 4000,
};
const lacksResult = (text) => (text.includes('21') ? undefined : `no result in ${JSON.stringify(text)}`);

async function checkAiSdk(name, languageModel) {
  await check(`${name}: tools`, async () => {
    const { text } = await generateText({ model: languageModel, ...withTools });
    return lacksResult(text);
  });
  await check(`${name}: stream`, async () => {
    const { textStream } = streamText({ model: languageModel, ...withTools });
    let text = '';
    for await (const delta of textStream) text += delta;
    return lacksResult(text);
  });
  await check(`${name}: object`, async () => {
    const { object } = await generateObject({
      model: languageModel,
      schema: city,
      prompt,
      maxOutputTokens: 4000,
    });
    return object.city === 'Paris' ? undefined : JSON.stringify(object);
  });
}

await checkAiSdk(
  '@ai-sdk/open-responses',
  createOpenResponses({ name: 'gateway', url: `${gateway}/v1/responses`, apiKey: key })(model),
);
await checkAiSdk('@ai-sdk/anthropic', createAnthropic({ baseURL: `${gateway}/v1`, apiKey: key })(model));
await checkAiSdk(
  '@ai-sdk/google',
  createGoogleGenerativeAI({ baseURL: `${gateway}/v1beta`, apiKey: key })(model),
);
// It stores by default: each step refers to the items of the step before.
await checkAiSdk('@ai-sdk/openai', createOpenAI({ baseURL: `${gateway}/v1`, apiKey: key })(model));

setTracingDisabled(true);
setDefaultOpenAIClient(new OpenAI({ baseURL: `${gateway}/v1`, apiKey: key }));
const getWeather = agentTool({
  name: 'get_weather',
  description: 'The weather of a city.',
  parameters: city,
  execute: async () => '21 degrees',
});
const helper = new Agent({ name: 'helper', model, instructions: 'Help.', tools: [getWeather] });
await check('@openai/agents: tools', async () => lacksResult((await run(helper, prompt)).finalOutput));
await check('@openai/agents: hand-off', async () => {
  const desk = new Agent({ name: 'desk', model, instructions: 'Hand over.', handoffs: [helper] });
  const { lastAgent, finalOutput } = await run(desk, prompt);
  return lastAgent.name === 'helper' && finalOutput !== '' ? undefined : `${lastAgent.name}: ${finalOutput}`;
});
await check('@openai/agents: stream', async () => {
  const result = await run(helper, prompt, { stream: true });
  for await (const event of result) if (event.type === undefined) return 'an event without a type';
  return lacksResult(result.finalOutput);
});
await check('@openai/agents: previous response', async () => {
  const { lastResponseId } = await run(helper, 'My name is Ada.');
  const { finalOutput } = await run(helper, prompt, { previousResponseId: lastResponseId });
  return lacksResult(finalOutput);
});
await check('@openai/agents: output type', async () => {
  const typed = new Agent({ name: 'typed', model, instructions: 'Answer.', outputType: city });
  const { finalOutput } = await run(typed, prompt);
  return finalOutput.city === 'Paris' ? undefined : JSON.stringify(finalOutput);
});

// The last major with a version in `anthropic-version` that later ones have left behind.
const anthropic = new Anthropic({ baseURL: gateway, apiKey: key });
await check('@anthropic-ai/sdk: tools, thinking, streams, counts', async () => {
  const parameters = {
    model,
    max_tokens: 4000,
    // Newer models of Claude refuse budgets.
    thinking: model.includes('opus') ? { type: 'adaptive' } : { type: 'enabled', budget_tokens: 1024 },
    tools: [{ name: 'get_weather', input_schema: z.toJSONSchema(city) }],
  };
  const messages = [{ role: 'user', content: prompt }];
  const { content } = await anthropic.messages.stream({ ...parameters, messages }).finalMessage();
  const { id } = content.find(({ type }) => type === 'tool_use') ?? {};
  messages.push(
    { role: 'assistant', content },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content: '21 degrees' }] },
  );
  const answer = await anthropic.messages.create({ ...parameters, messages });
  const { input_tokens: counted } = await anthropic.messages.countTokens({ ...parameters, messages });
  const text = answer.content.map((block) => block.text ?? '').join('');
  return counted > 0 ? lacksResult(text) : `${counted} tokens`;
});

await check('@langchain/openai: Responses', async () => {
  const configuration = { baseURL: `${gateway}/v1` };
  const chat = new ChatOpenAI({ model, apiKey: key, useResponsesApi: true, configuration });
  const { text } = await chat.invoke(prompt);
  let streamed = '';
  for await (const chunk of await chat.stream(prompt)) streamed += chunk.text;
  return text.includes('Paris') && streamed === text ? undefined : `${text} | ${streamed}`;
});

process.stdout.write(JSON.stringify(outcomes));
process.exit(0);
