import { type AssistantPart, withheld } from '@model-gateway/core';
import type { ClientAnswerOptions } from './client-answer-options.js';
import { isAudio } from './media-url.js';

/**
 * Reports a part that a strict client does not get, unless the loss was predicted. Thoughts are no part of an answer.
 */
export function reportWithheld(part: AssistantPart, { strict, reportLoss }: ClientAnswerOptions): void {
  if (!strict || !reportLoss) return;
  switch (part.type) {
    case 'media':
      if (!part.thought && !isAudio(part)) reportLoss(withheld.images);
      return;
    case 'executable-code':
    case 'code-execution-result':
      return reportLoss(withheld.code);
    case 'opaque':
      return reportLoss(withheld.other);
    case 'text':
    case 'reasoning':
    case 'redacted-reasoning':
    case 'tool-call':
  }
}
