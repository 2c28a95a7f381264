import { inPath, type Parameter, parameters, type Schema } from '@model-gateway/http-server';
import {
  analyticsFormats,
  automaticStep,
  dimensionNames,
  groupOrderNames,
  stepNames,
} from './analytics-controller.js';
import { cacheStatuses, lossNames, outcomeNames } from './log-filter-of.js';
import { exportColumns } from './export-columns.js';
import { exportFormats, orderNames, sortNames, viewNames } from './log-query-of.js';
import { mostValues } from '../resources/query-values.js';
import { bodyNames } from './record-body-read.js';
import { codeFormats } from './resend/resend-code.js';
import { providerKindText } from '../resources/kind-schemas.js';

const moment: Schema = {
  anyOf: [
    { type: 'string', format: 'date-time' },
    { type: 'integer', minimum: 0, maximum: 253_402_300_799_999 },
  ],
};
const text: Schema = { type: 'string', minLength: 1, maxLength: 200, pattern: '\\S' };
const whole: Schema = { type: 'integer', minimum: 0, maximum: 999_999_999_999_999 };
const dollars: Schema = { type: 'string', pattern: '^[0-9]{1,6}(\\.[0-9]{1,9})?$', examples: ['0.25'] };

function inQuery(name: string, description: string, schema: Schema = text): Parameter {
  return { name, in: 'query', description, schema };
}

/** One of several values, each of which has the schema. */
function anyOf(name: string, description: string, items: Schema = text): Parameter {
  return inQuery(name, `${description} Several, if it is repeated: one of them.`, {
    type: 'array',
    items,
    minItems: 1,
    maxItems: mostValues,
  });
}

function word(...values: readonly string[]): Schema {
  return { type: 'string', enum: values };
}

function range(name: string, what: string, schema: Schema): readonly Parameter[] {
  return [
    inQuery(`${name}_min`, `At least so ${what}.`, schema),
    inQuery(`${name}_max`, `At most so ${what}.`, schema),
  ];
}

/** The piece of time that is meant. */
export const timeFilters: readonly Parameter[] = [
  inQuery('from', 'A date-time, or milliseconds since 1970; belongs to it.', moment),
  inQuery('until', 'A date-time, or milliseconds since 1970; does not belong to it any more.', moment),
];

/** The requests that are meant: those that all of these hold for. */
export const logFilters: readonly Parameter[] = [
  ...timeFilters,
  anyOf('status', 'What was answered; 499: the caller went away.', whole),
  inQuery('status_min', 'Answered with this, or more.', whole),
  inQuery('status_max', 'Answered with this, or less.', whole),
  anyOf(
    'outcome',
    'What became of it. `error` has all that analytics counts as errors, so also what was cancelled.',
    word(...outcomeNames),
  ),
  anyOf('provider', 'Kind of the upstream.', providerKindText),
  anyOf('slug', 'Slug of the catalog entry.'),
  anyOf('model', 'As the upstream calls it.'),
  anyOf('region', 'Region of the upstream.'),
  anyOf('tier', 'Tier of capacity that it was to be served at.'),
  anyOf('key', "Id of the caller's key."),
  anyOf('user', 'The end user: the member `_user` of the metadata.', { type: 'string', maxLength: 128 }),
  inQuery('trace_id', 'As answers say it in `x-gateway-trace-id`.'),
  anyOf('route', 'Pattern of the path, such as `/v1/chat/completions`.'),
  anyOf('config', 'Id of a stored config, `ID@VERSION`, or `inline`.'),
  anyOf('prompt', 'Id of a stored prompt.'),
  anyOf('cache', 'What the cache had to do with the answer.', word(...cacheStatuses)),
  anyOf('code', 'Code of the failure.'),
  anyOf('finish', 'Finish reason of one of the choices.'),
  inQuery('stream', 'Whether it was streamed.', word('true', 'false')),
  inQuery('rescued', 'Served by another target than the first, or by a retry.', word('true')),
  inQuery('unpriced', 'With usage whose price is not known.', word('true')),
  inQuery('estimated', 'With usage that is an estimate in part.', word('true')),
  inQuery('loss', 'With a loss at least so grave, with `any`, or with `none`.', word(...lossNames)),
  inQuery(
    'guardrail',
    '`any`: guardrails looked at it. `flagged`: one did not hold. `denied`: one ended it. Another word: the name of one.',
  ),
  inQuery('resent_from', 'Id of the request that it repeats.'),
  inQuery('metadata', 'Members of the metadata, each as `metadata.KEY=VALUE`; at most ten keys.', {
    type: 'object',
    maxProperties: 10,
    propertyNames: { pattern: '^metadata\\..{1,128}$' },
    additionalProperties: { type: 'string', maxLength: 128 },
  }),
  ...range('cost', 'many US dollars', dollars),
  ...range('tokens', 'many tokens altogether', whole),
  ...range('duration', 'many milliseconds', whole),
  ...range('first_token', 'many milliseconds until the first token', whole),
];

/** How requests are sorted. */
export const sorting: readonly Parameter[] = [
  inQuery(
    'sort',
    'What it is sorted by; without the value a request counts as less. Other than `at` it needs `from`, at most 31 days back.',
    word(...sortNames),
  ),
  inQuery('order', 'Absent: `desc`.', word(...orderNames)),
];

/** How a list is sorted, and how much it shows. */
export const listParameters: readonly Parameter[] = [
  ...sorting,
  inQuery('view', '`row`: what a row of a table shows of each request. Absent: `whole`.', word(...viewNames)),
];

/** Words that all occur. */
export const textFilter: Parameter = inQuery(
  'text',
  'Words that all occur, at the beginning of words and in any case, in what is kept as text of the request.',
  { ...text, maxLength: 500 },
);

/** Another name of `cursor`. */
export const after: Parameter = inQuery('after', 'The same as `cursor`.', parameters.cursor.schema);

/** Where to go on. */
export const position: Parameter = inQuery(
  'after',
  'The id of the last event that was read, at most five minutes or 1,000 requests ago. Absent: from now on.',
);

/** The same as clients of server-sent events send it. */
export const lastEventId: Parameter = {
  name: 'last-event-id',
  in: 'header',
  description: 'The same as `after`; it wins.',
  schema: text,
};

/** What an export has of each request, and in which form. */
export const exporting: readonly Parameter[] = [
  inQuery(
    'format',
    '`jsonl`: a JSON object a line. `csv`: a table for spreadsheets.',
    word(...exportFormats),
  ),
  inQuery(
    'columns',
    `Names separated by commas, of ${exportColumns.join(', ')} and \`metadata.KEY\`. Absent: in JSON whole records, in CSV all columns but metadata.`,
    { type: 'string', minLength: 1, maxLength: 4000 },
  ),
  inQuery('bodies', '`true`: with the bodies that are kept; not with columns.', word('true', 'false')),
  inQuery(
    'mark',
    '`true`: a CSV file that is whole ends with a comment that says so.',
    word('true', 'false'),
  ),
];

/** Whether one record is read with its bodies. */
export const shownBodies: Parameter = inQuery('bodies', '`false`: without the bodies that are kept.', {
  type: 'string',
  enum: ['true', 'false'],
});

/** Which body of a record. */
export const bodyName: Parameter = {
  ...inPath('body', 'Which body.'),
  schema: { type: 'string', enum: Object.keys(bodyNames) },
};

/** Whose body of a record. */
export const bodyAttempt: Parameter = inQuery(
  'attempt',
  'Index of an attempt that neither served nor failed last; for the bodies of the upstream alone.',
  whole,
);

/** A range of bytes. */
export const bodyRange: Parameter = {
  name: 'range',
  in: 'header',
  description: 'One range of bytes; several are ignored.',
  schema: { type: 'string', examples: ['bytes=0-65535'] },
};

/** As which program a request is shown. */
export const codeFormat: Parameter = inQuery(
  'format',
  'The program to show; absent: none. `formats` of the answer says which there are for the request.',
  { type: 'string', enum: [...codeFormats] },
);

/** How to count. */
export const countingParameters: readonly Parameter[] = [
  inQuery('group_by', `One of ${dimensionNames.join(', ')}, or \`metadata.KEY\`. Absent: one row for all.`, {
    anyOf: [
      { type: 'string', enum: [...dimensionNames] },
      { type: 'string', pattern: '^metadata\\..{1,128}$' },
    ],
  }),
  inQuery('order_by', 'What makes a group large: the largest come first. Absent: `requests`.', {
    type: 'string',
    enum: [...groupOrderNames],
  }),
  inQuery('rest', '`true`: rows of all other groups together, and of all requests, come last.', {
    type: 'string',
    enum: ['true', 'false'],
  }),
  inQuery(
    'step',
    'Width of the pieces of a series, in UTC; `auto`: the shortest that makes at most `pieces` of the range. Absent: no series.',
    { type: 'string', enum: [...stepNames, automaticStep] },
  ),
  inQuery('pieces', 'At most about so many pieces, with `step=auto`. Absent: 60.', {
    type: 'integer',
    minimum: 1,
    maximum: 500,
  }),
  inQuery('limit', 'At most so many groups, the largest first.', parameters.limit.schema),
];

/** How what was counted is exported. */
export const analyticsFormat: Parameter = inQuery(
  'format',
  '`jsonl` (absent: this), or `csv`.',
  word(...analyticsFormats),
);
