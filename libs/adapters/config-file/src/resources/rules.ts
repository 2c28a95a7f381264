import { resourceRules, type ResourceRule } from '@model-gateway/core';

/** What the texts of a config file must look like. */
export const rules = {
  ...resourceRules,
  /** Long enough to be no word, and possible in a header. */
  key: {
    pattern: /^[\x21-\x7e]{8,512}$/,
    message: 'A key has 8 to 512 visible ASCII characters and no space.',
  },
  keyHash: {
    pattern: /^sha256:[0-9a-fA-F]{64}$/,
    message: 'This must be "sha256:" and 64 hexadecimal digits.',
  },
  /** Of a member of a caller's metadata. */
  metadataName: {
    pattern: /^[^]{1,128}$/,
    message: 'The name of each member must have 1 to 128 characters.',
  },
  /** Of a caller's metadata. */
  metadataValue: {
    pattern: /^[^]{0,128}$/,
    message: 'This must have at most 128 characters.',
  },
} as const satisfies Record<string, ResourceRule>;
