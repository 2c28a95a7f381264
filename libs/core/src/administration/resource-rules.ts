/** What a text must look like, and what to tell whoever wrote it otherwise. */
export interface ResourceRule {
  readonly pattern: RegExp;
  /** A whole sentence. Says nothing about the text that was given: it may be a secret. */
  readonly message: string;
}

const letter = '[A-Za-z0-9._-]';

/** A name that does not begin as a key does. In alternatives: not everyone who reads patterns knows a lookahead. */
const name = new RegExp(
  `^(?:[A-Za-fh-z0-9]${letter}{0,62}|g(?:[A-Za-vx-z0-9._-]${letter}{0,61}|w(?:[A-Za-jl-z0-9._-]${letter}{0,60}|` +
    `k(?:[A-Za-z0-9.-]${letter}{0,59})?)?)?)$`,
);

/**
 * What the texts of keys and catalog entries must look like, wherever they are entered: in a config file, or over the
 * administration API.
 */
export const resourceRules = {
  /** Of a key's secret that is not given itself. */
  keyHash: {
    pattern: /^sha256:[0-9a-fA-F]{64}$/,
    message: 'This must be "sha256:" and 64 hexadecimal digits.',
  },
  /** Of a key. A key itself, entered as its name, would be shown to everyone who may see names. */
  name: {
    pattern: name,
    message: 'A name has up to 63 letters, digits and - _ . and does not begin with gwk_.',
  },
  slug: {
    pattern: /^[a-z0-9][a-z0-9._-]{0,62}$/,
    message: 'A slug or id has up to 63 lower-case letters, digits and - _ .',
  },
  /** An upstream's API key. */
  upstreamKey: {
    pattern: /^[\x21-\x7e]{1,4096}$/,
    message: 'An API key has visible ASCII characters only.',
  },
  model: {
    pattern: /^[^\s*]{1,256}\*?$|^\*$/,
    message: 'This must be a model, without spaces; only its end may be a *.',
  },
  bucket: {
    pattern: /^(?:[a-z0-9][a-z0-9._-]{0,221}\*?|\*)$/,
    message: 'This must be a bucket of Cloud Storage without gs://; only its end may be a *.',
  },
  region: {
    pattern: /^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/,
    message: 'This must be a region such as us-central1, or global, us or eu.',
  },
  apiVersion: {
    pattern: /^v1(?:beta1)?$/,
    message: 'This must be v1beta1 or v1.',
  },
  projectId: {
    pattern: /^[A-Za-z0-9][A-Za-z0-9._-]{0,62}(:[A-Za-z0-9][A-Za-z0-9._-]{0,62})?$/,
    message: 'This must be the id or number of a Google Cloud project.',
  },
} as const satisfies Record<string, ResourceRule>;
