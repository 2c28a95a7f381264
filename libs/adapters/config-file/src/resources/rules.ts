import { resourceRules, type ResourceRule } from '@model-gateway/core';

/** Validation rules for texts of a config file. */
export const rules = {
  ...resourceRules,
  /** Long enough to be hard to guess, and valid in a header. */
  key: {
    pattern: /^[\x21-\x7e]{8,512}$/,
    message: 'A key has 8 to 512 visible ASCII characters and no space.',
  },
  /** The name of a metadata member. */
  metadataName: {
    pattern: /^[^]{1,128}$/,
    message: 'The name of each member must have 1 to 128 characters.',
  },
  /** The value of a metadata member. */
  metadataValue: {
    pattern: /^[^]{0,128}$/,
    message: 'This must have at most 128 characters.',
  },
} as const satisfies Record<string, ResourceRule>;
