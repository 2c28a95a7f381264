import type { TranslationContext } from './translation-context.js';

/** Reports what is left out. */
export function drop(path: string, reason: string, { reportLoss }: TranslationContext): void {
  reportLoss({ path, action: 'dropped', reason });
}
