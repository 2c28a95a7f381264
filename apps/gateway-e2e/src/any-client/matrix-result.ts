import type { ClientMatrix, MatrixCell, MatrixResult } from '@model-gateway/conformance';
import type { GatewayLossEntry } from '@model-gateway/contract';
import { families } from '../families/families.js';
import type { MatrixExchange } from './run-matrix.js';

const severities = ['note', 'degraded', 'lost'] as const;

/** What came of one request. Throws where the feature is missing without a word, and where an answer is no answer. */
export function resultOf(exchange: MatrixExchange): MatrixResult {
  const { answer, format, feature, losses, sent } = exchange;
  const { status } = answer;
  const seen = { status, answer: format.read(answer), sent };
  const isThere = feature.isIn(seen, format);
  if (status >= 500 && !(feature.fails && isThere)) throw new Error(`${status} ${answer.text}`);
  if (!isThere && status === 400) return { outcome: '400', reason: seen.answer.failure?.message ?? '' };
  const worst = severities.findLast((severity) => losses.some((loss) => loss.severity === severity));
  // A note means that nothing is missing.
  if (!isThere && (worst ?? 'note') === 'note') throw new Error(`Missing without a word: ${answer.text}`);
  return worst === undefined ? { outcome: 'right' } : { outcome: worst, reason: reasonsOf(losses) };
}

function reasonsOf(losses: readonly GatewayLossEntry[]): string {
  const sentences = losses.map(({ path, action, reason }) => `\`${path}\` is ${action}: ${reason}`);
  return [...new Set(sentences)].join(' ');
}

/** The matrix, as the feature table has it. @param results in the order of the requests, whole before streamed */
export function toMatrix(
  results: readonly (MatrixExchange & { readonly result: MatrixResult })[],
): ClientMatrix {
  const rows = new Map<string, { client: string; feature: string; cells: Record<string, MatrixCell> }>();
  for (const { format, feature, family, streamed, result } of results) {
    const key = `${format.name} ${feature.name}`;
    const row = rows.get(key) ?? { client: format.name, feature: feature.name, cells: {} };
    rows.set(key, row);
    const whole = row.cells[family];
    if (!streamed) row.cells[family] = result;
    else if (whole && !isSame(whole, result)) row.cells[family] = { ...whole, streamed: result };
  }
  return {
    families: Object.entries(families).map(([name, { model }]) => ({ name, model })),
    rows: [...rows.values()],
  };
}

function isSame(one: MatrixResult, other: MatrixResult): boolean {
  return one.outcome === other.outcome && one.reason === other.reason;
}
