import type { Mutable, RecordedGuardrail } from '@model-gateway/core';
import type { GuardrailVerdict } from '@model-gateway/data-plane';

/** What a guardrail found, for the record. */
export function recordedGuardrail({
  guardrail,
  side,
  holds,
  isUnchecked,
}: GuardrailVerdict): RecordedGuardrail {
  const { path, name, check, action } = guardrail;
  const recorded: Mutable<RecordedGuardrail> = { path, type: check.type, side, action, holds };
  if (name !== undefined) recorded.name = name;
  if (isUnchecked) recorded.unchecked = true;
  return recorded;
}
