import { differences } from './differences.js';
import type { ReceivedRequest } from '../support/recorded-upstream.js';
import type { Family } from './family.js';
import { asText, excerpt, isList, type Json, type JsonRecord, valueAt } from './json.js';
import { judged, type Judge, type Outcome } from './outcome.js';
import { valuesAt } from './path-pattern.js';
import { jsonAnswer, post, type Service, streamAnswer } from './service.js';
import type { TranslationCase } from './translation-case.js';

/** Sends a case's request and compares what arrives upstream. */
export async function requestOutcome(testCase: TranslationCase, service: Service): Promise<Outcome> {
  const { model: _, ...body } = testCase.openai_request ?? {};
  const { family } = service;
  service.upstream.play(body.stream === true ? streamAnswer(family.events) : jsonAnswer(family.answer));
  const response = await post(service, testCase, body);
  const text = await response.text();
  const received = service.upstream.received();
  const got: JsonRecord = received
    ? sent(received, lossesOf(text), family)
    : { refusal: text, status: response.status };
  const wanted = wantedOf(testCase, family);
  const judge: Judge = (expected, actual) => requestProblems(testCase, family, expected, actual);
  return judged(testCase, wanted, got, judge, family.requestRules);
}

function sent({ url, body: text }: ReceivedRequest, losses: readonly Json[], family: Family): JsonRecord {
  const body = family.canonical(JSON.parse(text) as JsonRecord);
  // Before any rule looks away from something.
  return { url, text, body, losses, illegal: family.illegalIn({ body }) };
}

/** What rules may rewrite: the body as a whole or by path, or that there is none. */
function wantedOf(testCase: TranslationCase, family: Family): JsonRecord {
  const { match, expected_upstream_request: body, expected_paths: paths } = testCase;
  if (match === 'none') return { refused: true };
  return {
    ...(body && { body: family.canonical(body) }),
    ...(paths && { paths }),
    address: addressOf(testCase),
  };
}

/** The paths of the loss report, which is in the answer or in one of its chunks. */
function lossesOf(text: string): Json[] {
  const answers = text.startsWith('{')
    ? [text]
    : [...text.matchAll(/^data: (\{.*)$/gm)].map(([, data]) => data);
  return answers.flatMap((answer) => {
    const losses = valueAt(JSON.parse(answer ?? '{}') as JsonRecord, 'gateway.loss');
    return isList(losses) ? losses.map((loss) => valueAt(loss, 'path')) : [];
  });
}

function requestProblems(
  testCase: TranslationCase,
  family: Family,
  wanted: JsonRecord,
  got: JsonRecord,
): string[] {
  if (wanted.refused === true) {
    return typeof got.status === 'number' && got.status >= 400 && got.status < 500
      ? []
      : [`wanted a refusal (${testCase.expected_error?.message_contains}), got ${excerpt(got.body)}`];
  }
  if (got.body === undefined) return [`refused: ${excerpt(got.refusal)}`];
  const rules = {
    exact: testCase.match === 'full' || (testCase.exact_at ?? []),
    unordered: testCase.unordered ?? [],
    ignore: testCase.ignore ?? [],
    jsonStrings: testCase.json_strings ?? [],
    caseInsensitive: testCase.case_insensitive ?? [],
  };
  const ignored = isList(wanted.ignore) ? wanted.ignore.map(String) : [];
  const optional = isList(wanted.present) ? wanted.present.map(String) : [];
  return [
    ...(wanted.body === undefined
      ? []
      : differences(wanted.body, got.body, { ...rules, ignore: [...rules.ignore, ...ignored] })),
    ...pathDifferences(wanted.paths, got.body, family),
    ...Object.entries(testCase.expected_part_counts ?? {}).flatMap(([path, count]) => {
      const parts = valueAt(got.body, path);
      return isList(parts) && parts.length === count
        ? []
        : [`${path}: wanted ${count}, got ${excerpt(parts)}`];
    }),
    ...(testCase.absent ?? [])
      .filter((path) => !optional.includes(path) && valuesAt(got.body, [path]).length > 0)
      .map((path) => `${path} is there: ${excerpt(valuesAt(got.body, [path])[0])}`),
    ...textDifferences(testCase, asText(got.text)),
    ...addressDifferences(wanted.address, asText(got.url)),
    ...(isList(got.illegal) ? got.illegal.map(String) : []),
  ];
}

function textDifferences(
  { expected_body_contains: wanted = [], expected_body_not_contains: unwanted = [] }: TranslationCase,
  body: string,
): string[] {
  return [
    ...wanted.filter((part) => !body.includes(part)).map((part) => `${part} is not in the body`),
    ...unwanted.filter((part) => body.includes(part)).map((part) => `${part} is in the body`),
  ];
}

function pathDifferences(paths: Json, body: Json, { canonical }: Family): string[] {
  if (paths === undefined) return [];
  return Object.entries(paths as JsonRecord).flatMap(([path, value]) => {
    const spelt = canonical({ [lastName(path)]: value })[lastName(path)];
    return differences(spelt, valueAt(body, path), {}).map((line) => `${path} ${line}`);
  });
}

function lastName(path: string): string {
  return (
    path
      .split('.')
      .at(-1)
      ?.replace(/\[\d+\]$/, '[]') ?? path
  );
}

/** Parts of the address; only those that do not depend on the project. */
function addressOf(testCase: TranslationCase): string[] {
  return [
    testCase.expected_path?.replace(/^.*\/locations\/[^/]+\//, ''),
    ...(testCase.expected_path_suffix?.split('?') ?? []),
    testCase.expected_query,
    ...(testCase.expected_url_contains ?? []),
  ].filter((part) => part !== undefined);
}

function addressDifferences(parts: Json, url: string): string[] {
  return (isList(parts) ? parts.map(String) : [])
    .filter((part) => !url.includes(part))
    .map((part) => `address: wanted ${part}, got ${url}`);
}
