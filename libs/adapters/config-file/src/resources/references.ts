import { readingFailure } from '../reading-failure.js';

/** Where secrets may come from. */
export interface SecretSources {
  /** Values that `${NAME}` stands for. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Text of a file that `file:PATH` names, relative to the config file. Throws when it cannot be read. */
  readonly readFile: (path: string) => string;
}

const variable = /\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g;

/** A text with its references put in, or why that is not possible. */
export type Resolved =
  | { readonly text: string }
  /** `missing`: what is referred to is not there; it may be on another machine. */
  | { readonly problem: string; readonly missing: boolean };

/** Puts in the variables of a text. A variable that is empty is as good as missing: a secret never is. */
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

/** The same, and the content of the file when the text is `file:PATH`. White space around the content is cut off. */
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
