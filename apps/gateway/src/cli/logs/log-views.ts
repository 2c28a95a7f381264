import type { AdminCost, AdminLogAttempt, AdminLogEntry, AdminLogRecord } from '@model-gateway/contract';
import { facts, table } from '../output/text.js';

const columns = ['AT', 'STATUS', 'ROUTE', 'MODEL', 'KEY', 'TOKENS', 'COST', 'MS', 'LOSSES', 'ID'] as const;

/** Widths of the columns that have a usual width, so that lines that come one by one stand below each other. */
const widths = [24, 6, 20, 36, 16, 7, 11, 6, 6, 0] as const;

/** Records as a table. */
export function logTable(entries: readonly AdminLogEntry[]): string {
  if (entries.length === 0) return 'There are no such requests.\n';
  return table(columns, entries.map(cells));
}

/** The header of the lines of `logs tail`. */
export function tailHeader(): string {
  return table(columns.map(padded), []);
}

/** One line of `logs tail`. */
export function tailLine(entry: AdminLogEntry): string {
  return table(cells(entry).map(padded), []);
}

/** One record with its attempts and losses. */
export function recordLines(record: AdminLogRecord): string {
  const { failure, metadata } = record;
  const lines = facts([
    ['id', record.id],
    ['trace', record.traceId],
    ['at', record.at],
    ['request', `${record.method} ${record.route}`],
    ['status', String(record.status)],
    ['key', record.key?.name ?? record.key?.id ?? 'none'],
    ['model', modelOf(record) || 'none'],
    ['config', record.config ?? 'none'],
    ['tokens', tokensOf(record) || 'none'],
    ['cost', costOf(record.cost) || 'none'],
    ['time', `${Math.round(record.phases.total)} ms`],
    ...(metadata === undefined ? [] : [['metadata', JSON.stringify(metadata)] as const]),
    ...(failure === undefined
      ? []
      : [['error', [failure.code, failure.message].filter(Boolean).join(': ')] as const]),
  ]);
  return lines + attemptTable(record) + lossTable(record);
}

function attemptTable({ attempts }: AdminLogRecord): string {
  if (attempts.length === 0) return '';
  const rows = attempts.map((attempt) => {
    const { option, slug, model, outcome, status, offsetMs, durationMs, code, message } = attempt;
    return [
      option ?? '',
      [slug === undefined ? '' : `@${slug}`, model ?? ''].filter(Boolean).join('/'),
      reasonOf(attempt),
      outcome,
      status === undefined ? '' : String(status),
      String(Math.round(offsetMs)),
      String(Math.round(durationMs)),
      costOf(attempt.cost),
      [code, message].filter(Boolean).join(': '),
    ];
  });
  return `\n${table(attemptColumns, rows)}`;
}

const attemptColumns = [
  'ATTEMPT',
  'MODEL',
  'REASON',
  'OUTCOME',
  'STATUS',
  'AFTER MS',
  'MS',
  'COST',
  'ERROR',
] as const;

/** Why an attempt was made, and after which pause; or why its target was skipped. */
function reasonOf({ reason, pauseBeforeMs, skipped }: AdminLogAttempt): string {
  if (skipped) return `skipped: ${skipped.why}`;
  return pauseBeforeMs === undefined
    ? (reason ?? '')
    : `${reason ?? ''} after ${Math.round(pauseBeforeMs)} ms`;
}

function lossTable({ losses }: AdminLogRecord): string {
  if (losses.length === 0) return '';
  const rows = losses.map(({ path, action, severity, reason }) => [path, action, severity ?? '', reason]);
  return `\n${table(['LOSS', 'ACTION', 'SEVERITY', 'REASON'], rows)}`;
}

function cells(entry: AdminLogEntry): readonly string[] {
  return [
    entry.at,
    String(entry.status),
    entry.route,
    modelOf(entry),
    entry.key?.name ?? entry.key?.id ?? '',
    tokensOf(entry),
    costOf(entry.cost),
    String(Math.round(entry.phases.total)),
    entry.losses.length === 0 ? '' : String(entry.losses.length),
    entry.id,
  ];
}

function modelOf({ slug, model }: AdminLogEntry): string {
  return [slug === undefined ? '' : `@${slug}`, model ?? ''].filter(Boolean).join('/');
}

function tokensOf({ usage }: AdminLogEntry): string {
  return usage?.totalTokens === undefined ? '' : String(usage.totalTokens);
}

/** Null: the price is unknown. */
function costOf(cost: AdminCost | null | undefined): string {
  if (cost === undefined) return '';
  return cost === null ? 'unknown' : `$${cost.usd}`;
}

function padded(word: string, column: number): string {
  return word.padEnd(widths[column] ?? 0);
}
