import type { LossEntry } from '@model-gateway/core';
import type { ClientCase } from '../golden/client-case.js';
import { families, type Family, modelOfFamily } from '../golden/families.js';
import { type Column, columns, type Outcome, outcomesOf } from '../golden/outcome.js';

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

const names: Readonly<Record<string, string>> = { 'vertex-ai': 'Vertex', google: 'Gemini API' };

/** The page `docs/features.md`, from the cases of the golden matrix. */
export function featureTable(cases: readonly ClientCase[]): string {
  const notes: string[] = [];
  const parts = Object.entries(sections).flatMap(([section, title]) => {
    const rows = cases.filter((client) => client.section === section).map((client) => rowOf(client, notes));
    return rows.length === 0 ? [] : [`## ${title}`, '', ...aligned([head, ...rows]), ''];
  });
  return [...introduction, ...parts, '## Why', '', ...notes.map((note, at) => `${at + 1}. ${note}`), ''].join(
    '\n',
  );
}

const introduction = [
  '# Features',
  '',
  'What each generation of Gemini models takes, on Vertex AI and on the Gemini API. This page is generated from the',
  'golden matrix of `libs/conformance`: each row is a request that is translated for each column in every test run.',
  '',
  '- **full**: all of it reaches the model;',
  '- **partial**: it works, and what could not be carried is in the loss report;',
  '- **no**: the field is left out with an entry in the loss report, or the request is refused with a clear 400.',
  '',
  'The numbers lead to the reasons at the end. Models: ' +
    `${families.map((family) => `${family} is \`${modelOfFamily[family]}\``).join(', ')}; rows about image or audio output use models that make them.`,
  'The last column names the end-to-end test in `apps/gateway-e2e/src/features`.',
  '',
];

const head: readonly string[] = [
  'feature',
  ...columns.map((column) => {
    const [provider = '', family = ''] = column.split(' ');
    return `${names[provider]} ${family}`;
  }),
  'test',
];

/** A table in Markdown, laid out as the formatter does. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [...lines.slice(0, 1), rule, ...lines.slice(1)];
}

function rowOf(client: ClientCase, notes: string[]): string[] {
  const outcomes = outcomesOf(client);
  const cells = columns.map((column) => cellOf(client, column, outcomes.get(column), notes));
  const test = `[${client.test.replace('.test.ts', '')}](../apps/gateway-e2e/src/features/${client.test})`;
  return [client.feature, ...cells, test];
}

function cellOf(client: ClientCase, column: Column, outcome: Outcome | undefined, notes: string[]): string {
  if (!outcome || 'noModel' in outcome) return 'no model';
  const refusal = client.upstreamRefuses?.[column.split(' ')[1] as Family];
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
