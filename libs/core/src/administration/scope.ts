/** What a key may be used for. */
export const scopes = ['inference', 'admin', 'workspace:admin'] as const;

/**
 * What a key may be used for. `admin` is everything in its workspace, and in the default one the whole gateway;
 * `workspace:admin` is what an administrator of its workspace may do.
 */
export type Scope = (typeof scopes)[number];
