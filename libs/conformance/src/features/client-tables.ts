import { alignedTable } from './aligned-table.js';
import type { ClientMatrix, MatrixCell, MatrixResult } from './client-matrix.js';

/** Gives the mark of a reason, and keeps the reason for the end of the page. */
type Noted = (reason: string) => string;

/** The part of `docs/features.md` about formats of clients. */
export function clientTables({ families, rows }: ClientMatrix, noted: Noted): string[] {
  const clients = [...new Set(rows.map(({ client }) => client))];
  const head = ['feature', ...families.map(({ name }) => name)];
  return [
    ...['## Formats of clients', '', ...introduction, ''],
    `Models: ${families.map(({ name, model }) => `${name} is \`${model}\``).join(', ')}.`,
    '',
    ...clients.flatMap((client) => {
      const ofClient = rows.filter((row) => row.client === client);
      const lines = ofClient.map(({ feature, cells }) => [
        feature,
        ...families.map(({ name }) => textOf(cells[name], noted)),
      ]);
      return [`### ${client}`, '', ...alignedTable([head, ...lines]), ''];
    }),
  ];
}

const introduction = [
  'What clients get, by their format, of every family of models, whole and streamed. An end-to-end test asks for each',
  '([the matrix](../apps/gateway-e2e/src/any-client/matrix.test.ts)), of the real gateway in front of the twin:',
  '',
  '- **right**: the answer has the feature, and nothing of the request was lost. An error of the upstream, and an answer that',
  '  breaks off, are right when the client hears of them in the words of its format;',
  '- **note**, **degraded**, **lost**: the worst severity of the [losses](explain.md#the-loss-report);',
  '- **400**: the request is refused.',
];

function textOf(cell: MatrixCell | undefined, noted: Noted): string {
  if (!cell) return '';
  const { streamed } = cell;
  return `${wordOf(cell, noted)}${streamed ? `, streamed ${wordOf(streamed, noted)}` : ''}`;
}

function wordOf({ outcome, reason }: MatrixResult, noted: Noted): string {
  return `${outcome}${reason === undefined ? '' : noted(reason)}`;
}
