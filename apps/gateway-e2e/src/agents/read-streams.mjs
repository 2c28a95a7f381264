/**
 * Reads streams by Vercel's providers, which are installed beside the coding agents, and prints what each has read as JSON.
 * Run by `stream-readers.test.ts`: node read-streams.mjs FOLDER FILE. The file has one stream a line: `{ format, text }`.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, file] = process.argv.slice(2);
const { resolve } = createRequire(path.join(folder, 'package.json'));
const load = (name) => import(pathToFileURL(resolve(name)).href);

const { createOpenAI } = await load('@ai-sdk/openai');
const { createOpenResponses } = await load('@ai-sdk/open-responses');
const { createAnthropic } = await load('@ai-sdk/anthropic');
const { createGoogleGenerativeAI } = await load('@ai-sdk/google');

const headers = { 'content-type': 'text/event-stream' };
/** The models of each format, which are answered with one stream whatever they ask. */
const models = {
  Responses: (options, text) => {
    const openAi = createOpenAI(options).responses('any');
    // The standard has no custom tools.
    if (text.includes('"custom_tool_call"')) return [openAi];
    const place = { name: 'any', url: 'http://localhost/v1/responses' };
    return [openAi, createOpenResponses({ ...place, ...options })('any')];
  },
  Messages: (options) => [createAnthropic(options)('any')],
  generateContent: (options) => [createGoogleGenerativeAI(options)('any')],
};

async function read(model) {
  const prompt = [{ role: 'user', content: [{ type: 'text', text: 'any' }] }];
  const { stream } = await model.doStream({ prompt, includeRawChunks: false });
  const seen = { text: '', calls: [], errors: [], end: undefined };
  for await (const part of stream) {
    if (part.type === 'text-delta') seen.text += part.delta;
    if (part.type === 'tool-call' && !part.providerExecuted) seen.calls.push(part.toolName);
    if (part.type === 'error') seen.errors.push(String(part.error?.message ?? part.error));
    if (part.type === 'finish') seen.end = part.type;
  }
  return seen;
}

const outcomes = [];
for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
  const { format, text } = JSON.parse(line);
  const options = { apiKey: 'any', fetch: async () => new globalThis.Response(text, { headers }) };
  const seen = [];
  for (const model of models[format](options, text)) {
    seen.push(await read(model).catch((error) => ({ errors: [String(error)] })));
  }
  outcomes.push(seen);
}
process.stdout.write(JSON.stringify(outcomes));
