import {
  asText,
  changedAt,
  isList,
  isRecord,
  type Json,
  type JsonRecord,
  valueAt,
  without,
} from '../json.js';
import type { Rule } from './rule.js';
import { refusalRules } from './refusal-rules.js';
import { schemaRules } from './schema-rules.js';
import { thinkingRules } from './thinking-rules.js';
import { toolRules } from './tool-rules.js';

/** Fields of other gateways, and what each of them wants in `generationConfig`. */
const foreignFields: Readonly<Record<string, readonly string[]>> = {
  guided_choice: ['responseMimeType', 'responseSchema', 'responseJsonSchema'],
  guided_regex: ['responseMimeType', 'responseSchema', 'responseJsonSchema'],
  guided_json: ['responseMimeType', 'responseSchema', 'responseJsonSchema'],
  reasoning_budget: ['thinkingConfig'],
  reasoning_enabled: ['thinkingConfig'],
  maxOutputTokens: ['maxOutputTokens'],
  topP: ['topP'],
  topK: ['topK'],
};

/** Fields of OpenAI's, and what they are upstream. */
const passedFields: Readonly<Record<string, string>> = {
  presence_penalty: 'presencePenalty',
  frequency_penalty: 'frequencyPenalty',
  top_logprobs: 'logprobs',
  logprobs: 'responseLogprobs',
};

/** Fields of OpenAI's that not every model takes. */
const samplingFields: Readonly<Record<string, string>> = {
  temperature: 'temperature',
  top_p: 'topP',
  top_k: 'topK',
  presence_penalty: 'presencePenalty',
  frequency_penalty: 'frequencyPenalty',
};

const otherRules: readonly Rule[] = [
  {
    name: 'fields of other gateways',
    reason:
      'contract 5.4: the fields of the product document and of the OpenAI API are served; contract 5.6: any other is an ' +
      'entry of the loss report (which is checked here).',
    kind: 'request',
    wanted: (wanted, { openai_request: request = {} }, got) => {
      const losses = isList(got.losses) ? got.losses : [];
      const reported = Object.keys(request).filter((name) => losses.includes(name));
      const members = reported.flatMap((name) => foreignFields[name] ?? []);
      if (members.length === 0) return wanted;
      if (wanted.refused === true) return {};
      return ['body.generationConfig', 'paths.generationConfig'].reduce(
        (changed, path) =>
          changedAt(changed, path, (value) => (isRecord(value) ? without(value, members) : value)),
        withoutPaths(wanted, members),
      );
    },
  },
  {
    name: 'fields of OpenAI are passed',
    reason:
      'contract 5.4: `presence_penalty`, `frequency_penalty`, `logprobs`, `top_logprobs` are served; upstream wire ' +
      'sheet, section 4: generationConfig of both upstreams has them.',
    kind: 'request',
    wanted: (wanted, { openai_request: request = {}, absent = [] }) => {
      const names = Object.keys(passedFields).filter((name) => request[name] !== undefined);
      if (names.length === 0 || !isRecord(wanted.body)) return wanted;
      const generationConfig = valueAt(wanted, 'body.generationConfig');
      const passed = Object.fromEntries(
        names.map((name): [string, Json] => [passedFields[name] ?? name, request[name]]),
      );
      return {
        ...wanted,
        body: {
          ...wanted.body,
          generationConfig: { ...(isRecord(generationConfig) && generationConfig), ...passed },
        },
        present: absent.filter((path) =>
          names.some(
            (name) =>
              path.endsWith(`.${name}`) || path.endsWith(`.${passedFields[name]}`) || path === '**.logprobs',
          ),
        ),
      };
    },
  },
  {
    name: 'sampling of the newest models',
    reason:
      'upstream wire sheet, section 4: "3.5 Flash-Lite and later ignore custom temperature/topP/topK, **refuse** ' +
      'penalties"; an unknown model counts as the newest, and the loss report (checked here) says what was left out.',
    kind: 'request',
    wanted: (wanted, { model, model_override: override = model }, got) => {
      if (!isNewest(override ?? '')) return wanted;
      const losses = isList(got.losses) ? got.losses : [];
      const left = Object.keys(samplingFields).filter((name) => losses.includes(name));
      const members = left.flatMap((name) => samplingFields[name] ?? []);
      return changedAt(wanted, 'body.generationConfig', (value) =>
        isRecord(value) ? without(value, members) : value,
      );
    },
  },
  {
    name: 'instructions alone',
    reason:
      'upstream wire sheet, section 15: "GenerateContentRequest.contents: contents is not specified" is a 400, so ' +
      'instructions without any message are sent as one; a loss entry says so.',
    kind: 'request',
    wanted: (wanted) => {
      const { body } = wanted;
      if (!isRecord(body) || body.contents !== undefined || !isRecord(body.systemInstruction)) return wanted;
      const contents: Json = [{ role: 'user', parts: body.systemInstruction.parts }];
      return { ...wanted, body: { ...without(body, ['systemInstruction']), contents } };
    },
  },
  {
    name: 'text is the default',
    reason:
      'upstream wire sheet, section 4: responseMimeType is one of `text/plain`, `application/json`, `text/x.enum`; plain ' +
      'text is what comes without it.',
    kind: 'request',
    wanted: (wanted) =>
      changedAt(wanted, 'body.generationConfig', (value) =>
        isRecord(value) && value.responseMimeType === 'text/plain'
          ? without(value, ['responseMimeType'])
          : value,
      ),
  },
  {
    name: 'names of MP3',
    reason:
      'product document 2.5.6: "audio/wav, audio/mp3, audio/aiff, …, audio/mpeg, audio/mpga": two names of one type, and ' +
      'the one that the client wrote is kept.',
    kind: 'request',
    wanted: (wanted) => changedAt(wanted, 'body.contents[*].parts[*].inlineData.mimeType', mp3),
    got: (got) => changedAt(got, 'body.contents[*].parts[*].inlineData.mimeType', mp3),
  },
  {
    name: 'empty text',
    reason:
      'requirement R20: empty content is made a legal one; the upstream refuses empty text, and takes a space.',
    kind: 'request',
    wanted: (wanted) =>
      changedAt(wanted, 'body.contents[*].parts[*].text', (text) => (text === '' ? ' ' : text)),
  },
  {
    name: 'region by header or entry',
    reason: 'contract 3: the region comes from `x-gateway-vertex-region` or the catalog, not from the model.',
    kind: 'request',
    wanted: (wanted) =>
      isList(wanted.address)
        ? { ...wanted, address: wanted.address.filter((part) => !asText(part).startsWith('/locations/')) }
        : wanted,
  },
];

/** What the gateway sends otherwise than other gateways do, on purpose. */
export const requestRules: readonly Rule[] = [
  ...refusalRules,
  ...schemaRules,
  ...toolRules,
  ...thinkingRules,
  ...otherRules,
];

/** Gemini 3.5 Flash-Lite and what came later; also names that say nothing of a generation. */
function isNewest(model: string): boolean {
  const [, number] = /^gemini-(\d+(?:\.\d+)?)-/.exec(model) ?? [];
  if (number === undefined) return /^gemini-(?!pro\b|ultra\b)/.test(model);
  return Number(number) > 3.5 || (Number(number) === 3.5 && model.includes('flash-lite'));
}

function withoutPaths(wanted: JsonRecord, members: readonly string[]): JsonRecord {
  if (!isRecord(wanted.paths)) return wanted;
  const gone = Object.keys(wanted.paths).filter((path) =>
    members.some((name) => path.startsWith(`generationConfig.${name}`)),
  );
  return { ...wanted, paths: without(wanted.paths, gone) };
}

function mp3(type: Json): Json {
  return type === 'audio/mpeg' ? 'audio/mp3' : type;
}
