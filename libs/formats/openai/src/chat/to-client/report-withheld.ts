import { type AssistantPart, withheld, type ChatRequest, type LossReporter } from '@model-gateway/core';
import type { ClientAnswerOptions } from './client-answer-options.js';
import { isAudio } from './media-url.js';

/**
 * Reports in advance the requested content that strict mode leaves out, because the standard has no place for it:
 * images and the text of the model's reasoning. A request for more or less thinking requests no text. Called once for
 * each request, before the answer; the upstream's format reports omissions that only the model or its tools decide.
 */
export function reportStrictOmissions(request: ChatRequest, strict: boolean, reportLoss: LossReporter): void {
  if (!strict) return;
  if (request.modalities?.includes('image')) reportLoss(withheld.images);
  if (request.thinking?.includeThoughts) reportLoss(withheld.reasoning);
}

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
