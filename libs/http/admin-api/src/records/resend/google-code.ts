import { isJsonObject, type JsonObject } from '@model-gateway/core';
import { jsonLiteral } from './code-literals.js';

/** Members of a body that stand in `config` in Google's library. */
const configMembers = [
  'systemInstruction',
  'tools',
  'toolConfig',
  'safetySettings',
  'cachedContent',
  'labels',
];

/** A request in Google's format as a program with Google's library. */
export function googleCode(
  model: string,
  isStream: boolean,
  body: JsonObject,
  headers: Readonly<Record<string, string>>,
): string {
  const { generationConfig } = body;
  const config: Record<string, unknown> = isJsonObject(generationConfig) ? { ...generationConfig } : {};
  for (const name of configMembers) if (body[name] !== undefined) config[name] = body[name];
  const parameters = { model: decodeURI(model), contents: body['contents'] ?? [] };
  const call = { ...parameters, ...(Object.keys(config).length > 0 && { config }) } as JsonObject;
  return `import { GoogleGenAI } from '@google/genai';

const client = new GoogleGenAI({
  apiKey: process.env.GATEWAY_API_KEY,
  httpOptions: {
    baseUrl: process.env.GATEWAY_BASE_URL,${Object.keys(headers).length > 0 ? `\n    headers: ${jsonLiteral(headers)},` : ''}
  },
});
const answer = await client.models.generateContent${isStream ? 'Stream' : ''}(${jsonLiteral(call)});
${isStream ? 'for await (const chunk of answer) console.log(chunk);' : 'console.log(answer);'}
`;
}
