import { relativePeriods } from '../ui/format/period.js';
import {
  flagField,
  momentField,
  numberField,
  oneOfField,
  quietReader,
  returnField,
  searchReader,
  textField,
  textsField,
} from './search-fields.js';

const period = { last: oneOfField(...relativePeriods), from: momentField, until: momentField };

/** Home: the period, what the figures are split by, and what makes a part a large one. */
export const readHomeSearch = searchReader({
  ...period,
  by: oneOfField('model', 'slug', 'key', 'user'),
  most: oneOfField('requests', 'cost', 'tokens', 'errors'),
});

/** What the address of Home says. */
export type HomeSearch = ReturnType<typeof readHomeSearch>;

/** Lists of resources: text, state, order, and the dialog that is open. */
export const readListSearch = searchReader({
  q: textField,
  status: textField,
  managed_by: textField,
  sort: textField,
  create: flagField,
});

/** The page Models: which of them are shown. */
export const readModelsSearch = searchReader({
  q: textField,
  show: oneOfField('known', 'own', 'ending'),
  create: flagField,
});

/** The page Prompts: which of its lists is shown. */
export const readPromptsSearch = searchReader({
  q: textField,
  tab: oneOfField('partials', 'labels'),
  create: flagField,
});

/** Resources with versions. */
export const readVersionedSearch = searchReader({
  version: numberField,
  tab: textField,
  compare: numberField,
});

/** The page Requests: its filters have the names that the API gives them. */
export const readRequestsSearch = searchReader({
  ...period,
  outcome: textsField,
  status: textsField,
  model: textsField,
  provider: textsField,
  slug: textsField,
  key: textsField,
  user: textsField,
  route: textsField,
  code: textsField,
  cache: textsField,
  prompt: textsField,
  config: textsField,
  region: textsField,
  tier: textsField,
  finish: textsField,
  trace_id: textField,
  /** Each as `name=value`. */
  metadata: textsField,
  text: textField,
  status_min: numberField,
  status_max: numberField,
  cost_min: numberField,
  cost_max: numberField,
  duration_min: numberField,
  duration_max: numberField,
  tokens_min: numberField,
  tokens_max: numberField,
  first_token_min: numberField,
  first_token_max: numberField,
  stream: oneOfField('true', 'false'),
  rescued: flagField,
  unpriced: flagField,
  estimated: flagField,
  loss: oneOfField('any', 'note', 'degraded', 'lost', 'none'),
  guardrail: textField,
  resent_from: textField,
  /** A member of a row, with `-` before it for the highest first. */
  sort: oneOfField(
    'at',
    'cost',
    '-cost',
    'duration',
    '-duration',
    'tokens',
    '-tokens',
    'first_token',
    '-first_token',
  ),
  /** Ids of columns, with commas between them. */
  cols: textField,
  open: textField,
  live: flagField,
});

/** What the address of the page Requests says. */
export type RequestsSearch = ReturnType<typeof readRequestsSearch>;

/** A request: which part is shown, and the list that one came from. */
export const readRequestSearch = searchReader({
  /** Which bodies are side by side. */
  split: oneOfField('request', 'answer', 'all', 'one'),
  /** The one that is shown alone. */
  body: oneOfField('clientRequest', 'upstreamRequest', 'upstreamAnswer', 'clientAnswer'),
  mode: oneOfField('read', 'raw'),
  from_list: textField,
});

/** Two requests side by side, and where one came from: the page of a request, or a list. */
export const readCompareSearch = searchReader({
  left: textField,
  right: textField,
  /** Id of the request. */
  from: textField,
  from_list: textField,
});

/** The playground: what it begins with. Long texts are in the part after `#`. */
export const readPlaygroundSearch = searchReader({
  model: textField,
  beside: textField,
  format: textField,
  request: textField,
  prompt: textField,
});

/** Spend: a month or another period, by what it is divided, and filters by the names that the API gives them. */
export const readSpendSearch = searchReader({
  ...period,
  /** A month in UTC, `2026-11`, or `today`. */
  period: textField,
  by: textField,
  model: textsField,
  key: textsField,
  user: textsField,
  provider: textsField,
  slug: textsField,
  prompt: textsField,
  /** Each as `name=value`. */
  metadata: textsField,
});

/** What guardrails found, and the dialog that tests a text. */
export const readGuardrailsSearch = searchReader({
  ...period,
  finding: oneOfField('denied', 'flagged', 'unchecked'),
  side: oneOfField('input', 'output'),
  name: textField,
  test: flagField,
});

/** The audit log and its filters. */
export const readAuditSearch = searchReader({
  ...period,
  actor: textField,
  action: textField,
  resource: textField,
  address: textField,
  request_id: textField,
  text: textField,
  /** Sign-ins too, which are many. */
  sign_ins: flagField,
  open: textField,
});

/** Settings: the part that is shown, and which variables of the environment. */
export const readSettingsSearch = searchReader({
  tab: oneOfField('system', 'replicas', 'file', 'environment', 'browser'),
  q: textField,
  source: oneOfField('environment', 'default', 'absent'),
});

/** The page People: which of its parts is shown, and the dialog that makes a workspace. */
export const readPeopleSearch = searchReader({
  tab: oneOfField('workspaces', 'sessions'),
  q: textField,
  /** Of the people. */
  show: oneOfField('waiting', 'left'),
  create: flagField,
});

/** Where to go after signing in: a path of the console. */
export const readSignInSearch = quietReader({
  [returnField]: ([value]) => (value !== undefined && /^\/(?![/\\])/.test(value) ? value : undefined),
  // Why nobody is signed in who came back from the issuer.
  problem: oneOfField('expired', 'denied', 'refused', 'unavailable', 'no-role', 'insecure'),
});
