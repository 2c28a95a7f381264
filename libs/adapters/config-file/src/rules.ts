import type { TextRule } from './section-reader.js';

/** What the texts of a config file must look like. */
export const rules = {
  name: {
    pattern: /^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/,
    message: 'A name has up to 63 letters, digits and - _ .',
  },
  slug: {
    pattern: /^[a-z0-9][a-z0-9._-]{0,62}$/,
    message: 'A slug has up to 63 lower-case letters, digits and - _ .',
  },
  /** Long enough to be no word, and possible in a header. */
  key: {
    pattern: /^[\x21-\x7e]{8,512}$/,
    message: 'A key has 8 to 512 visible ASCII characters and no space.',
  },
  keyHash: {
    pattern: /^sha256:[0-9a-fA-F]{64}$/,
    message: 'This must be "sha256:" and 64 hexadecimal digits.',
  },
  upstreamKey: {
    pattern: /^[\x21-\x7e]{1,4096}$/,
    message: 'An API key has visible ASCII characters only.',
  },
  model: {
    pattern: /^[^\s*]{1,256}\*?$|^\*$/,
    message: 'This must be a model, without spaces; only its end may be a *.',
  },
  region: {
    pattern: /^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/,
    message: 'This must be a region such as us-central1, or global, us or eu.',
  },
  projectId: {
    pattern: /^[A-Za-z0-9][A-Za-z0-9._-]*(:[A-Za-z0-9][A-Za-z0-9._-]*)?$/,
    message: 'This must be the id or number of a Google Cloud project.',
  },
} as const satisfies Record<string, TextRule>;
