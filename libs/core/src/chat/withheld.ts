import type { LossEntry } from './loss.js';

/** What an answer may have that the standard has no place for. */
export type WithheldContent = 'images' | 'reasoning' | 'code' | 'other';

const rule = 'only with x-gateway-strict-standard-compliance: false.';

/**
 * The loss entry for content that a strict client is not shown. Whoever foresees it reports it before anything is sent,
 * whoever sees it does when it comes; as both say the same, a report has it once.
 */
export const withheld = {
  images: { path: 'modalities', action: 'dropped', reason: `Images are returned ${rule}` },
  reasoning: {
    path: 'thinking.include_thoughts',
    action: 'dropped',
    reason: `Reasoning is returned ${rule}`,
  },
  code: {
    path: 'tools',
    action: 'dropped',
    reason: `The code that the upstream runs, and what it gives, are returned ${rule}`,
  },
  other: {
    path: 'header:x-gateway-strict-standard-compliance',
    action: 'dropped',
    reason: `Content without a place in the standard, such as the use of the upstream's own tools, is returned ${rule}`,
  },
} as const satisfies Record<WithheldContent, LossEntry>;
