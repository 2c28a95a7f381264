import { isJsonObject } from '@model-gateway/core';
import type { Guardrail } from '../model/guardrail.js';
import { checkReaders } from './guardrail-checks.js';
import { objectOf } from '../readers/object-of.js';
import type { Reader } from '../readers/place.js';
import { listOf, oneOf, readName } from '../readers/values.js';

type CheckType = keyof typeof checkReaders;

/** What guardrails of all types have. */
interface CommonFields {
  readonly type: CheckType;
  readonly name: string;
  readonly action: Guardrail['action'];
}

const readCommonFields = objectOf<CommonFields>({
  type: { key: 'type', required: true, read: oneOf(...(Object.keys(checkReaders) as CheckType[])) },
  name: { key: 'name', read: readName },
  action: { key: 'action', read: oneOf('deny', 'annotate') },
});

/** In all lists of a config together; schemas, which are compiled, are among them. */
const mostGuardrails = 100;

const readGuardrail: Reader<Guardrail> = (value, place) => {
  if (!isJsonObject(value)) return place.refuse('must be an object');
  if (!place.counts('guardrails', mostGuardrails, 'guardrails')) return undefined;
  const { type, name, action, ...own } = value;
  const common = readCommonFields({ type, name, action }, place);
  // Without a type nobody knows which members there may be.
  if (common?.type === undefined) return undefined;
  const check = checkReaders[common.type](own, place);
  if (!check) return undefined;
  return {
    path: place.path,
    ...(common.name !== undefined && { name: common.name }),
    check,
    action: common.action ?? 'deny',
  };
};

/** May be empty: a target without the guardrails of its parent. */
export const readGuardrails: Reader<readonly Guardrail[]> = listOf(readGuardrail, 50, 0);
