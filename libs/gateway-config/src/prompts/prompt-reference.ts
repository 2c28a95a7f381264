import { NotFoundError, promptVersion, type PromptRecord, type PromptVersion } from '@model-gateway/core';

/** A parsed reference to a prompt; `suffix` is the text after `@`. */
export interface PromptReference {
  readonly id: string;
  readonly suffix?: string;
}

/** Splits `ID` or `ID@SUFFIX`, of prompts and partials. */
export function splitReference(reference: string): PromptReference {
  const at = reference.indexOf('@');
  return at < 0 ? { id: reference } : { id: reference.slice(0, at), suffix: reference.slice(at + 1) };
}

/** The version of a prompt that a suffix names. Throws `NotFoundError`. */
export function namedVersion(prompt: PromptRecord, suffix: string | undefined): PromptVersion {
  const { id, published, labels, versions } = prompt;
  if (suffix === undefined) return promptVersion(prompt, published) ?? missing(id, 'published version');
  if (suffix === 'latest') return versions.at(-1) ?? missing(id, 'version');
  if (isVersion(suffix)) return promptVersion(prompt, Number(suffix)) ?? missing(id, `version ${suffix}`);
  const labelled = Object.hasOwn(labels, suffix) ? labels[suffix] : undefined;
  const version = labelled === undefined ? undefined : promptVersion(prompt, labelled);
  return version ?? missing(id, `version with the label ${suffix}`);
}

/** True when the suffix is a version number. Labels never look like one. */
export function isVersion(suffix: string): boolean {
  return /^[1-9][0-9]{0,8}$/.test(suffix);
}

function missing(id: string, what: string): never {
  throw new NotFoundError('prompt_not_found', `The prompt ${id} has no ${what}.`);
}
