import type { Body } from '../grammar/body.js';
import type { Family, Place } from '../grammar/place.js';
import { chatCompletionsRows } from './chat-completions-rows.js';
import { claudeRows } from './claude-rows.js';
import { commonRows } from './common-rows.js';
import type { FieldRow } from './field-row.js';
import { geminiRows } from './gemini-rows.js';
import { type Scalar, type Path, valueAt } from './leaves.js';

interface FieldPattern extends FieldRow {
  readonly pattern: RegExp;
}

const patternsOf = (rows: readonly FieldRow[]): readonly FieldPattern[] =>
  rows.map((row) => ({
    ...row,
    pattern: new RegExp(
      `^${row.field
        .replaceAll(/[.[\]]/g, '\\$&')
        .replaceAll('**', '.+')
        .replaceAll('*', '[^.[\\]]+')}$`,
    ),
  }));

const withCommon = (rows: readonly FieldRow[]) => patternsOf([...commonRows, ...rows]);
const chatCompletions = withCommon(chatCompletionsRows);
const patterns = {
  gemini: withCommon(geminiRows),
  claude: withCommon(claudeRows),
  'open-models': chatCompletions,
  mistral: chatCompletions,
  endpoints: chatCompletions,
} satisfies Record<Family, unknown>;

/** Why a field makes no difference upstream; undefined when it should. */
export function reasonFor(scalar: Scalar, body: Body, place: Place): string | undefined {
  return reasonAmong(patterns[place.family], scalar, body, place);
}

/** The same by rows of one's own. */
export function reasonsBy(rows: readonly FieldRow[]): typeof reasonFor {
  const own = patternsOf(rows);
  return (scalar, body, place) => reasonAmong(own, scalar, body, place);
}

function reasonAmong(
  known: readonly FieldPattern[],
  { path, text, value }: Scalar,
  body: Body,
  place: Place,
): string | undefined {
  if (value === null) return 'Null counts as absent.';
  if (isEmpty(value)) return 'An empty value says nothing.';
  const at = (steps: Path): Body => (valueAt(body, steps) ?? {}) as Body;
  const context = {
    value,
    path,
    body,
    owner: at(path.slice(0, -1)),
    ownerOfOwner: at(path.slice(0, -2)),
    message: at(path.slice(0, 2)),
    place,
  };
  return known.find(({ pattern, when }) => pattern.test(text) && (when?.(context) ?? true))?.reason;
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
