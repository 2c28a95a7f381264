import { readingFailure } from '../reading-failure.js';

/** The sources of secrets. */
export interface SecretSources {
  /** The values of `${NAME}`. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Returns the text of the file of `file:PATH`, relative to the config file. Throws when it cannot be read. */
  readonly readFile: (path: string) => string;
}

const variable = /\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g;

/** A text with resolved references, or the problem. */
export type Resolved =
  | { readonly text: string }
  /** `missing`: the referenced variable or file does not exist; it may exist on another machine. */
  | { readonly problem: string; readonly missing: boolean };

/** Resolves the variables of a text. An empty variable counts as missing, because a secret is never empty. */
export function resolveVariables(text: string, { environment }: SecretSources): Resolved {
  const missing: string[] = [];
  const resolved = text.replace(variable, (_whole, name: string) => {
    const value = Object.hasOwn(environment, name) ? environment[name] : undefined;
    if (value === undefined || value === '') missing.push(name);
    return value ?? '';
  });
  if (missing.length === 0) return { text: resolved };
  return { problem: `The environment variable ${missing.join(', ')} is not set.`, missing: true };
}

/** As {@link resolveVariables}, and reads the file when the text is `file:PATH`. Trims the content. */
export function resolveSecret(text: string, sources: SecretSources): Resolved {
  const resolved = resolveVariables(text, sources);
  if ('problem' in resolved || !resolved.text.startsWith('file:')) return resolved;
  const path = resolved.text.slice('file:'.length);
  try {
    const content = sources.readFile(path).trim();
    return content === '' ? { problem: `The file ${path} is empty.`, missing: false } : { text: content };
  } catch (error) {
    const { code } = error as { code?: unknown };
    return { problem: `The file ${path} ${readingFailure(error)}.`, missing: code === 'ENOENT' };
  }
}
