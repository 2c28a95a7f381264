import type { ChatStreamPart, Usage } from '@model-gateway/core';

/** True for a part with which the model begins to answer. */
export function saysSomething({ type }: ChatStreamPart): boolean {
  return type !== 'start' && type !== 'usage' && type !== 'other';
}

/** The last counts among the parts; undefined if there are none. */
export function usageIn(parts: readonly ChatStreamPart[]): Usage | undefined {
  return parts.findLast((part) => part.type === 'usage')?.usage;
}

/** Why choices end, for each that ends among the parts. */
export function finishesIn(parts: readonly ChatStreamPart[]): readonly string[] {
  return parts.flatMap((part) => (part.type === 'finish' ? [part.finish.reason] : []));
}
