import type {
  JsonValue,
  LossEntry,
  LossReporter,
  RefusalMemory,
  RequestedBetas,
  Target,
} from '@model-gateway/core';
import { betaRules, type BetaUse } from './anthropic-beta-rules.js';

/** Member of a body that asks for betas, as it does on other platforms. */
export const betaMember = 'anthropic_beta';

const headerName = 'anthropic-beta';
const longestValue = 100;

/** A header that asks for betas, or none. */
type BetaHeaders = Readonly<Record<string, string>>;

/** Who asks for betas, and where. */
export interface BetaQuestion {
  readonly use: BetaUse;
  /** From the headers. */
  readonly betas?: RequestedBetas | undefined;
  /** What the client's body has under {@link betaMember}. */
  readonly member?: JsonValue | undefined;
  /** The same of the body's `extra_body`. */
  readonly extraMember?: JsonValue | undefined;
  /** What the model is known to refuse, besides what the table of the platform says. */
  readonly refused?: ReadonlySet<string>;
  readonly reportLoss: LossReporter;
}

/**
 * The header that asks for betas, or none. Vertex AI looks at the header alone: the same list in the body changes
 * nothing there, so what a body asks for moves to the header. What the platform refuses is left out and reported
 * (R51); a value that nobody has heard of yet goes through, for only the platform knows what it offers next (see
 * {@link withoutRefusedBetas}).
 */
export function betaHeaders({
  use,
  betas,
  member,
  extraMember,
  refused,
  reportLoss,
}: BetaQuestion): Readonly<Record<string, string>> {
  if (betas === undefined && isNothing(member) && isNothing(extraMember)) return none;
  const accepted = new Set<string>();
  const keep = (value: string, path: string): void => {
    const fitting = fit(value, use, path, reportLoss);
    if (fitting === undefined) return;
    if (refused?.has(fitting) === true) reportLoss(refusedEntry(fitting, path));
    else accepted.add(fitting);
  };
  for (const value of betas?.values ?? []) keep(value, betas?.path ?? '');
  readMember(member, betaMember, keep, reportLoss);
  readMember(extraMember, `extra_body.${betaMember}`, keep, reportLoss);
  return accepted.size === 0 ? none : { [headerName]: [...accepted].join(',') };
}

function isNothing(member: JsonValue | undefined): boolean {
  return member === undefined || member === null;
}

/** Calls `keep` with each value of a list, or of a text with commas. */
function readMember(
  member: JsonValue | undefined,
  path: string,
  keep: (value: string, path: string) => void,
  reportLoss: LossReporter,
): void {
  if (typeof member === 'string') for (const value of member.split(',')) keep(value.trim(), path);
  else if (Array.isArray(member)) {
    (member as readonly JsonValue[]).forEach((value, index) => {
      const at = `${path}[${index}]`;
      if (typeof value === 'string') keep(value, at);
      else
        reportLoss({
          path: at,
          action: 'dropped',
          severity: 'note',
          reason: 'The name of a beta feature is a text.',
        });
    });
  } else if (!isNothing(member)) {
    reportLoss({ path, action: 'dropped', severity: 'note', reason: 'Beta features are a list of names.' });
  }
}

const none: BetaHeaders = {};

function fit(value: string, use: BetaUse, path: string, reportLoss: LossReporter): string | undefined {
  // What stands in a body may hold anything, line ends included; a header may not.
  if (value.length > longestValue || !/^[\w.:-]+$/.test(value)) {
    reportLoss({
      path,
      action: 'dropped',
      severity: 'note',
      reason: 'It is not the name of a beta feature.',
    });
    return undefined;
  }
  const rule = betaRules.get(value);
  if (!rule || (rule.refusedFor !== undefined && rule.refusedFor !== use)) return value;
  const { replacement, reason } = rule;
  const action = replacement === undefined ? 'dropped' : 'replaced';
  reportLoss({
    path,
    action,
    reason: `${value}: ${reason}${replacement === undefined ? '' : `, ${replacement}`}.`,
  });
  return replacement;
}

/**
 * The header without the values that the platform has just refused by name, for one more try; undefined when its
 * refusal names none of them. What it takes changes with models and months, and no table is ever complete.
 *
 * @param refusal body of an answer 400, such as ``Unexpected value(s) `a`, `b` for the `anthropic-beta` header.``
 */
export function withoutRefusedBetas(
  headers: BetaHeaders,
  refusal: string,
  { betas, reportLoss }: Pick<BetaQuestion, 'betas' | 'reportLoss'>,
): BetaHeaders | undefined {
  const sent = headers[headerName]?.split(',') ?? [];
  const named = sent.length === 0 ? undefined : namedIn(refusal);
  if (named === undefined) return undefined;
  const refused = new Set(named.split(',').map((word) => word.trim().replace(/^`|`$/g, '')));
  const accepted = sent.filter((value) => !refused.has(value));
  if (accepted.length === sent.length) return undefined;
  const ofHeader = new Set(betas?.values);
  for (const value of sent) {
    if (!refused.has(value)) continue;
    reportLoss(refusedEntry(value, betas && ofHeader.has(value) ? betas.path : betaMember));
  }
  const { [headerName]: _, ...others } = headers;
  return accepted.length === 0 ? others : { ...others, [headerName]: accepted.join(',') };
}

function refusedEntry(value: string, path: string): LossEntry {
  return { path, action: 'dropped', reason: `${value}: Vertex AI refuses it.` };
}

/** The betas that the target's model refused lately. */
export function recallBetas(memory: RefusalMemory | undefined, target: Target): ReadonlySet<string> {
  const members = memory?.recall(target) ?? [];
  const values = members.map(({ names: [member, value] }) => (member === headerName ? value : undefined));
  return new Set(values.filter((value) => value !== undefined));
}

/** Remembers the betas that the target's model has just refused. @param amended the headers without them */
export function learnBetas(
  memory: RefusalMemory | undefined,
  target: Target,
  headers: BetaHeaders,
  amended: BetaHeaders,
): void {
  const left = new Set(amended[headerName]?.split(','));
  const refused = (headers[headerName]?.split(',') ?? []).filter((value) => !left.has(value));
  memory?.learn(
    target,
    refused.map((value) => ({ names: [headerName, value], path: `header:${headerName}` })),
  );
}

/** The list in the refusal's sentence. */
function namedIn(refusal: string): string | undefined {
  const start = refusal.indexOf(listBegins);
  const end = start < 0 ? -1 : refusal.indexOf(listEnds, start);
  return end < 0 ? undefined : refusal.slice(start + listBegins.length, end);
}

const listBegins = 'Unexpected value(s) ';
const listEnds = ' for the `';
