/** A variable of the environment, or undefined where there is none, as in a browser. */
export function environmentVariable(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  return process?.env?.[name]?.trim() || undefined;
}

interface Surroundings {
  readonly window?: { readonly document?: unknown };
  readonly importScripts?: unknown;
  readonly process?: { readonly versions?: { readonly node?: unknown } };
  readonly Deno?: unknown;
}

/** Is this a page of a browser, or a worker of one? */
export function isBrowser(): boolean {
  const { window, importScripts, process, Deno } = globalThis as Surroundings;
  if (window?.document !== undefined) return true;
  // Every kind of worker in a browser has it, also where it may not be called.
  return typeof importScripts === 'function' && process?.versions?.node === undefined && Deno === undefined;
}
