import type { LossEntry } from '@model-gateway/core';
import type { ClientCase } from '../golden/client-case.js';
import {
  type Column,
  geminiColumns,
  geminiGenerations,
  modelOfGeneration,
  otherColumns,
} from '../golden/families.js';
import { type Outcome, outcomesOf } from '../golden/outcome.js';
import { alignedTable } from './aligned-table.js';
import type { ClientMatrix } from './client-matrix.js';
import { clientTables } from './client-tables.js';

/** What the sections of the table are called. */
const sections: Readonly<Record<string, string>> = {
  '2.1': 'Requests',
  '2.2': 'Messages',
  '2.3': 'Content parts',
  '2.4': 'Tools',
  '2.5': 'Media in',
  '2.6': 'Answers: media, structure, sound',
  '2.7': 'Attribution',
  '2.8': 'Safety',
  '2.9': 'Thinking',
};

/** The page `docs/features.md`, from the cases of the golden matrix and what came of the formats of clients. */
export function featureTable(cases: readonly ClientCase[], matrix: ClientMatrix): string {
  const rows = cases.map((client) => ({ client, outcomes: outcomesOf(client) }));
  const notes: string[] = [];
  const lines = [
    ...introduction,
    ...['## Gemini', '', ...geminiIntroduction, ''],
    ...tables(rows, geminiColumns, notes, testOf),
    ...['## Claude, Llama, Mistral and endpoints', '', ...otherIntroduction, ''],
    ...tables(rows, otherColumns, notes),
    ...clientTables(matrix, (reason) => noteOf(reason, notes)),
    ...['## Why', '', ...notes.map((note, at) => `${at + 1}. ${note}`), ''],
  ];
  return lines.join('\n');
}

const introduction = [
  '# Features',
  '',
  'What each family of models takes in a chat request: [Gemini](#gemini) on Vertex AI and on the Gemini API,',
  '[Claude, Llama, Mistral and endpoints](#claude-llama-mistral-and-endpoints) on Vertex AI; and what clients of each format get',
  'of [every family](#formats-of-clients). This page is generated from the golden matrix of `libs/conformance`: each row of the',
  'first two parts is a request that is translated for each column in every test run.',
  '',
  '- **full**: all of it reaches the model;',
  '- **partial**: it works, and what could not be carried is in the loss report;',
  '- **no**: the field is left out with an entry in the loss report, or the request is refused with a clear 400.',
  '',
  'The numbers lead to the reasons at the end.',
  '',
];

const nameOf = ({ title, address }: Column) => `${title} is \`${address.model}\``;

const geminiIntroduction = [
  `Models: ${geminiGenerations.map((generation) => `${generation} is \`${modelOfGeneration[generation]}\``).join(', ')};`,
  'rows about image or audio output use models that make them. The last column names the end-to-end test in',
  '`apps/gateway-e2e/src/features`.',
];

const otherIntroduction = [
  `Models: ${otherColumns.map(nameOf).join(', ')}.`,
  'Claude 3.5 stands for models that do not think, 4.5 for those that are given a budget, 4.6 and the newest for those that',
  'decide by themselves. What an endpoint makes of a request is up to the server that was deployed there: **full** says that',
  'it is sent. End-to-end tests send thousands of drawn requests to models of each family (`apps/gateway-e2e/src/laws`).',
];

/** A case and what becomes of it. */
interface Row {
  readonly client: ClientCase;
  readonly outcomes: ReadonlyMap<Column, Outcome>;
}

/** A table for each section. */
function tables(
  rows: readonly Row[],
  columns: readonly Column[],
  notes: string[],
  lastCell?: (client: ClientCase) => string,
): string[] {
  const head = ['feature', ...columns.map(({ title }) => title), ...(lastCell ? ['test'] : [])];
  return Object.entries(sections).flatMap(([section, title]) => {
    const cells = rows
      .filter(({ client }) => client.section === section)
      .map(({ client, outcomes }) => [
        client.feature,
        ...columns.map((column) => cellOf(client, column, outcomes.get(column), notes)),
        ...(lastCell ? [lastCell(client)] : []),
      ]);
    return cells.length === 0 ? [] : [`### ${title}`, '', ...alignedTable([head, ...cells]), ''];
  });
}

function testOf({ test }: ClientCase): string {
  return `[${test.replace('.test.ts', '')}](../apps/gateway-e2e/src/features/${test})`;
}

function cellOf(client: ClientCase, column: Column, outcome: Outcome | undefined, notes: string[]): string {
  if (!outcome || 'noModel' in outcome) return 'no model';
  const { generation } = column;
  const refusal = generation && client.upstreamRefuses?.[generation];
  if (refusal !== undefined) return `no${noteOf(refusal, notes)}`;
  if ('refused' in outcome) return `no${noteOf(outcome.refused.message, notes)}`;
  const { losses } = outcome;
  if (losses.length === 0) return 'full';
  const isGone = losses.some(({ action, path }) => action === 'dropped' && isAt(client.field, path));
  return `${isGone ? 'no' : 'partial'}${noteOf(reasonsOf(losses), notes)}`;
}

function isAt(field: string, path: string): boolean {
  return field === path || (field.startsWith(path) && '.['.includes(field.charAt(path.length)));
}

function reasonsOf(losses: readonly LossEntry[]): string {
  return [...new Set(losses.map(({ path, action, reason }) => `\`${path}\` is ${action}: ${reason}`))].join(
    ' ',
  );
}

function noteOf(note: string, notes: string[]): string {
  if (!notes.includes(note)) notes.push(note);
  return ` <sup>${notes.indexOf(note) + 1}</sup>`;
}
