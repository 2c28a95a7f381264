/** A variable of the environment, or undefined where there is none, as in a browser. */
export function environmentVariable(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  return process?.env?.[name]?.trim() || undefined;
}

/** Is this a page of a browser? */
export function isBrowser(): boolean {
  const { window } = globalThis as { window?: { document?: unknown } };
  return window?.document !== undefined;
}
