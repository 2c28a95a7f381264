import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findClaude } from './anthropic/find-claude.js';
import { readMessagesRequest } from './anthropic/messages-request.js';
import { messagesShape } from './anthropic/request-shape.js';
import { checkMessagesRequest } from './anthropic/rules/check-messages-request.js';
import { parseRequest } from './contract/parse-request.js';
import { isJsonObject, type Json, type JsonObject } from './json.js';
import { findModel } from './models/find-model.js';
import { checkRequest } from './rules/check-request.js';
import { problemOf as shapeProblem } from './shape/shape.js';

const folder = path.join(
  process.env.GATEWAY_CORPUS ?? path.resolve(__dirname, '../../../../shared/corpus'),
  'upstream',
);

interface RecordedCase {
  readonly id: string;
  readonly authenticity: string;
  readonly provider: string;
  readonly operation: string;
  readonly status: number;
  readonly model: string | null;
  readonly request: JsonObject | null;
  readonly response_file: string;
}

/** Long base64 strings are left out of the recordings; any bytes do for the rules. */
function restoreElided(value: Json | undefined): Json {
  if (typeof value === 'string') return value.startsWith('<elided ') ? 'AAAA' : value;
  if (Array.isArray(value)) return value.map(restoreElided);
  if (!isJsonObject(value)) return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, restoreElided(member)]));
}

const recordedCases = (): RecordedCase[] =>
  readdirSync(folder)
    .filter((id) => existsSync(path.join(folder, id, 'case.json')))
    .map((id) => JSON.parse(readFileSync(path.join(folder, id, 'case.json'), 'utf8')) as RecordedCase)
    .filter(({ authenticity, request }) => authenticity.startsWith('recorded') && request !== null);

function readCases(): RecordedCase[] {
  return recordedCases().filter(
    ({ provider, operation }) =>
      /^(gemini|vertex)$/.test(provider) && /([gG]enerateContent|countTokens)$/.test(operation),
  );
}

const problemOf = ({ provider, model, operation, request }: RecordedCase): string | undefined => {
  const api = provider === 'gemini' ? 'gemini' : 'vertex';
  const body = restoreElided(request) as JsonObject;
  const counting = operation === 'countTokens';
  const message = counting ? 'CountTokensRequest' : 'GenerateContentRequest';
  const { request: parsed, violations } = parseRequest(api, message, body);
  if (violations.length > 0) return violations.map(({ description }) => description).join('\n');
  const card = findModel(model ?? 'gemini-2.5-flash');
  if (!card) return `unknown model ${model}`;
  if (counting) return undefined;
  // Recorded signatures were issued by the real services.
  return checkRequest(parsed, { api, model: card, isAuthenticSignature: () => true });
};

const parserMessages = ({ provider, request }: RecordedCase): string =>
  parseRequest(
    provider === 'gemini' ? 'gemini' : 'vertex',
    'GenerateContentRequest',
    restoreElided(request) as JsonObject,
  )
    .violations.map(({ description }) => description)
    .join('\n');

/** Accepted when they were recorded, refused here on purpose. */
const exceptions: Readonly<Record<string, string>> = {
  'gemini-1.5-flash': 'was switched off later: a newer recording shows 404',
};

/** Names that the vendor's own API takes, as the platform spells them. */
const platformName = (model: string): string =>
  model.replace(/-(\d{8})$/, '@$1').replace(/^claude-(sonnet|opus)-4-0$/, 'claude-$1-4');

/** Recorded at the vendor's own API, which has the model in the body and takes betas that the request does not show. */
const claudeBetas = ['compact-2026-01-12', 'computer-use-2025-01-24', 'computer-use-2025-11-24'];

function claudeProblem({ model, request }: RecordedCase): string | undefined {
  const { model: _inBody, ...rest } = restoreElided(request) as JsonObject;
  const body = { anthropic_version: 'vertex-2023-10-16', ...rest };
  const wrong = shapeProblem(messagesShape, body);
  if (wrong) return `${wrong.path.join('.')}: ${wrong.message}`;
  const card = findClaude(platformName(model ?? ''));
  if (!card) return 'unknown model';
  const context = {
    card,
    betas: claudeBetas,
    counting: false,
    isAuthentic: () => true,
    bindingOf: () => undefined,
  };
  return checkMessagesRequest(readMessagesRequest(body), context);
}

const present = existsSync(folder);
const describeCorpus = present ? describe : describe.skip;
if (!present) process.stderr.write('skipped: no corpus\n');

describeCorpus('recorded requests', () => {
  it('that the real services accepted are accepted', () => {
    const accepted = readCases().filter(({ status, model }) => status === 200 && !exceptions[model ?? '']);
    const refused = accepted.flatMap((each) => {
      const problem = problemOf(each);
      return problem === undefined ? [] : [`${each.id} ${each.model}: ${problem}`];
    });
    expect(refused).toEqual([]);
    expect(accepted.length).toBeGreaterThan(0);
  });

  it('of Claude that were accepted are accepted', () => {
    const accepted = recordedCases().filter(
      ({ provider, status }) => provider === 'vertex-anthropic' && status === 200,
    );
    const refused = accepted.flatMap((each) => {
      const problem = claudeProblem(each);
      return problem === undefined ? [] : [`${each.id} ${each.model}: ${problem}`];
    });
    expect(refused).toEqual([]);
    expect(accepted.length).toBeGreaterThan(0);
  });

  it('for unknown models name models that are unknown here', () => {
    const lost = readCases().filter(({ status }) => status === 404);
    expect(lost.filter(({ model }) => model !== null && findModel(model))).toEqual([]);
  });

  it('that the real parsers refused are refused in the same words', () => {
    const refused = readCases().filter(({ status }) => status === 400);
    const differing = refused.flatMap((each) => {
      const answer = JSON.parse(readFileSync(path.join(folder, each.id, each.response_file), 'utf8')) as Json;
      const body = Array.isArray(answer) ? answer[0] : answer;
      const error = isJsonObject(body) && isJsonObject(body.error) ? body.error : {};
      const message = typeof error.message === 'string' ? error.message : '';
      const fromParser = /^(Invalid JSON payload|Invalid value at)/.test(message);
      return fromParser && parserMessages(each) !== message ? [each.id] : [];
    });
    expect(differing).toEqual([]);
  });
});
