/** One thing done after the headers went out. */
export type Step =
  | { readonly do: 'write'; readonly data: string | Buffer }
  | { readonly do: 'wait'; readonly ms: number }
  /** Stay open and silent until the client leaves. */
  | { readonly do: 'stall' }
  /** Reset the connection. */
  | { readonly do: 'reset' };

/** A response as data: made by pure functions, carried out by `sendPlan`. */
export interface ResponsePlan {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
  /** What happens before the headers: nothing is sent while these run. */
  readonly before?: readonly Step[];
}

const jsonHeaders = { 'content-type': 'application/json; charset=UTF-8' };

/** A JSON body, written as Google does: with two spaces of indentation. */
export const jsonPlan = (
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): ResponsePlan => ({
  status,
  headers: { ...jsonHeaders, ...headers },
  steps: [{ do: 'write', data: `${JSON.stringify(body, null, 2)}\n` }],
});
