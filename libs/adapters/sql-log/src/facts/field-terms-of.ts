import {
  guardrailOutcomeOf,
  guardrailOutcomes,
  isEstimated,
  lossSeverities,
  tierOf,
  worstSeverity,
  type RequestRecord,
} from '@model-gateway/core';
import { fieldTerm, type TermField } from './field-terms.js';

/** The search terms of the fields of a record. */
export function fieldTermsOf(record: RequestRecord): string[] {
  const { config, region, stream, finish, losses, guardrails, resentFrom } = record;
  const terms = [fieldTerm('stream', String(stream))];
  const add = (field: TermField, value: string | undefined): void => {
    if (value !== undefined) terms.push(fieldTerm(field, value));
  };
  add('config', config);
  const id = config?.replace(/@\d{1,9}$/, '');
  if (id !== config) add('config', id);
  add('region', region);
  add('tier', tierOf(record));
  for (const reason of finish ?? []) add('finish', reason);
  if (isEstimated(record)) add('estimated', 'true');
  const severity = worstSeverity(losses);
  if (severity === undefined) add('loss', 'none');
  else for (const level of upTo(lossSeverities, severity)) add('loss', level);
  const outcome = guardrailOutcomeOf(record);
  if (outcome !== undefined) for (const level of upTo(guardrailOutcomes, outcome)) add('guardrail', level);
  for (const { name } of guardrails ?? []) add('guardrail_name', name);
  add('resent_from', resentFrom);
  return terms;
}

/** A scale up to one of its values: a term for each finds what is at least so grave. */
function upTo<Value>(scale: readonly Value[], last: Value): readonly Value[] {
  return scale.slice(0, scale.indexOf(last) + 1);
}
