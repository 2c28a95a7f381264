import { inPath, type Parameter, parameters, type Schema } from '@model-gateway/http-server';
import { bodyNames } from './log-body-controller.js';
import { codeFormats } from './resend/resend-code.js';
import { dimensionNames, stepNames } from './analytics-controller.js';
import { cacheStatuses } from './log-filter-of.js';
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
  inQuery('status', 'What was answered; 499: the caller went away.', whole),
  inQuery('status_min', 'Answered with this, or more.', whole),
  inQuery('status_max', 'Answered with this, or less.', whole),
  inQuery('provider', 'Kind of the upstream.', providerKindText),
  inQuery('slug', 'Slug of the catalog entry.'),
  inQuery('model', 'As the upstream calls it.'),
  inQuery('key', "Id of the caller's key."),
  inQuery('trace_id', 'As answers say it in `x-gateway-trace-id`.'),
  inQuery('route', 'Pattern of the path, such as `/v1/chat/completions`.'),
  inQuery('prompt', 'Id of a stored prompt.'),
  inQuery('cache', 'What the cache had to do with the answer.', { type: 'string', enum: [...cacheStatuses] }),
  inQuery('code', 'Code of the failure.'),
  inQuery('metadata', 'Members of the metadata, each as `metadata.KEY=VALUE`; at most ten.', {
    type: 'object',
    maxProperties: 10,
    propertyNames: { pattern: '^metadata\\..{1,128}$' },
    additionalProperties: { type: 'string', maxLength: 128 },
  }),
  ...range('cost', 'many US dollars', dollars),
  ...range('tokens', 'many tokens altogether', whole),
  ...range('duration', 'many milliseconds', whole),
];

/** Words that all occur. */
export const textFilter: Parameter = inQuery(
  'text',
  'Words that all occur, at the beginning of words and in any case, in what is kept as text of the request.',
  { ...text, maxLength: 500 },
);

/** Another name of `cursor`. */
export const after: Parameter = inQuery('after', 'The same as `cursor`.', parameters.cursor.schema);

/** Whether the bodies are wanted. */
export const withBodies: Parameter = inQuery('bodies', '`true`: with the bodies that are kept.', {
  type: 'string',
  enum: ['true', 'false'],
});

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
  inQuery('step', 'Width of the pieces of a series, in UTC. Absent: no series.', {
    type: 'string',
    enum: [...stepNames],
  }),
  inQuery('limit', 'At most so many groups, those with the most requests first.', parameters.limit.schema),
];
