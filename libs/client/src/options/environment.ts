/** An environment variable; undefined when it is absent, as in a browser. */
export function environmentVariable(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  return process?.env?.[name]?.trim() || undefined;
}

interface GlobalScope {
  readonly window?: { readonly document?: unknown };
  readonly importScripts?: unknown;
  readonly process?: { readonly versions?: { readonly node?: unknown } };
  readonly Deno?: unknown;
}

/** True in a page or worker of a browser. */
export function isBrowser(): boolean {
  const { window, importScripts, process, Deno } = globalThis as GlobalScope;
  if (window?.document !== undefined) return true;
  // All workers in browsers have `importScripts`, even where calling it is not allowed.
  return typeof importScripts === 'function' && process?.versions?.node === undefined && Deno === undefined;
}
