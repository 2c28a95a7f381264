import { isJsonObject } from '@model-gateway/core';
import type { Guardrail } from './guardrail.js';
import { checkReaders } from './guardrail-checks.js';
import { objectOf } from '../readers/object-of.js';
import type { Reader } from '../readers/read-context.js';
import { listOf, oneOf, readName } from '../readers/values.js';

type CheckType = keyof typeof checkReaders;

/** Members of guardrails of all types. */
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

/** In all lists of a config together. The bound limits the number of compiled schemas. */
const maxGuardrails = 100;

const readGuardrail: Reader<Guardrail> = (value, context) => {
  if (!isJsonObject(value)) return context.refuse('must be an object');
  if (!context.allowsOneMore('guardrails', maxGuardrails, 'guardrails')) return undefined;
  const { type, name, action, ...own } = value;
  const common = readCommonFields({ type, name, action }, context);
  // The type decides which members are allowed.
  if (common?.type === undefined) return undefined;
  const check = checkReaders[common.type](own, context);
  if (!check) return undefined;
  return {
    path: context.path,
    ...(common.name !== undefined && { name: common.name }),
    check,
    action: common.action ?? 'deny',
  };
};

/** May be empty: a target without the guardrails of its parent. */
export const readGuardrails: Reader<readonly Guardrail[]> = listOf(readGuardrail, 50, 0);
