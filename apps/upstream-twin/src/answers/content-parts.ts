import type { Part } from '../contract/generate-content-request.js';
import { isJsonObject } from '../json.js';
import type { AnswerContext } from './answer.js';
import { callableFunctions, functionCallParts } from './function-calls.js';
import { jsonAnswer, knownText } from './json-answer.js';
import { pictureFor, toneFor } from './picture.js';
import { serverSideToolParts } from './server-side-tools.js';
import { stableId } from './stable-id.js';
import { textAnswer } from './text-answer.js';
import { numbersIn } from './prompt-values.js';

const hasTool = ({ request }: AnswerContext, name: string): boolean =>
  (request.tools ?? []).some((tool) => name in tool);

function jsonDocument({ request, prompt }: AnswerContext, candidate: number): string {
  const { responseSchema, responseJsonSchema, _responseJsonSchema } = request.generationConfig ?? {};
  const schema = responseSchema ?? responseJsonSchema ?? _responseJsonSchema;
  if (!isJsonObject(schema)) return JSON.stringify({ answer: knownText(prompt), candidate });
  const value = jsonAnswer(schema, prompt);
  const isBareChoice =
    request.generationConfig?.responseMimeType === 'text/x.enum' && typeof value === 'string';
  return isBareChoice ? value : JSON.stringify(value);
}

function codeParts({ prompt }: AnswerContext): Part[] {
  const numbers = numbersIn(prompt.text);
  const sum = numbers.reduce((total, number) => total + number, 0);
  const code = `values = [${numbers.join(', ')}]\nprint(sum(values))\n`;
  return [
    { executableCode: { language: 'PYTHON', code } },
    { codeExecutionResult: { outcome: 'OUTCOME_OK', output: `${sum}\n` } },
  ];
}

/** The parts a candidate answers with, before limits, thoughts and signatures. */
export function contentParts(context: AnswerContext, candidate: number): Part[] {
  const { request, prompt, model } = context;
  const { responseModalities = [], responseMimeType = '' } = request.generationConfig ?? {};
  const functions = callableFunctions(request, prompt);
  if (functions.length > 0) {
    const seed = stableId(`${JSON.stringify(request.contents)} ${candidate}`);
    const calls = functionCallParts(functions, prompt, seed, context);
    if (calls.length > 0) return [...serverSideToolParts(context), ...calls];
  }
  if (model.speech)
    return [{ inlineData: { mimeType: 'audio/L16;codec=pcm;rate=24000', data: toneFor(prompt.text) } }];
  const picture: Part = {
    inlineData: { mimeType: 'image/png', data: pictureFor(`${prompt.text} ${candidate}`) },
  };
  if (model.image && responseModalities.length > 0 && !responseModalities.includes('TEXT')) return [picture];
  if (model.image && (responseModalities.length === 0 || responseModalities.includes('IMAGE'))) {
    return [{ text: `Here is a picture of "${prompt.text}".` }, picture];
  }
  if (responseMimeType !== '' && responseMimeType !== 'text/plain') {
    return [{ text: jsonDocument(context, candidate) }];
  }
  const text = { text: textAnswer(prompt, model, candidate) };
  const runsCode = hasTool(context, 'codeExecution') && /\b(run|calculate|code|compute)\b/i.test(prompt.text);
  return runsCode ? [...codeParts(context), text] : [text];
}
