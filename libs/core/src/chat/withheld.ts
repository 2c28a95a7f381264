import type { LossEntry } from './loss.js';

/** Content of a response that OpenAI's format has no place for. */
export type WithheldContent = 'images' | 'reasoning' | 'code' | 'other';

const rule = 'only with x-gateway-strict-standard-compliance: false.';

/**
 * The loss entry for content that strict mode hides from the client. It is reported before sending (predicted) or when the
 * content is received; duplicates are merged.
 */
export const withheld = {
  images: { path: 'modalities', action: 'dropped', severity: 'lost', reason: `Images are returned ${rule}` },
  reasoning: {
    path: 'thinking.include_thoughts',
    action: 'dropped',
    severity: 'lost',
    reason: `Reasoning is returned ${rule}`,
  },
  code: {
    path: 'tools',
    action: 'dropped',
    severity: 'lost',
    reason: `The code that the upstream runs, and what it gives, are returned ${rule}`,
  },
  other: {
    path: 'header:x-gateway-strict-standard-compliance',
    action: 'dropped',
    severity: 'note',
    reason: `Content without a place in the standard, such as the use of the upstream's own tools, is returned ${rule}`,
  },
} as const satisfies Record<WithheldContent, LossEntry>;
