/** Versions of the platform provider's API that an entry may ask for; the first is the default. */
export const apiVersions = ['v1beta1', 'v1'] as const;

/** A version of the platform provider's API. `v1` does not know some members of requests. */
export type ApiVersion = (typeof apiVersions)[number];
