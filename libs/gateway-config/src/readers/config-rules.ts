/** Message for a stored config that holds a credential. */
export const secretRule = 'must not be in a stored config: credentials belong in the provider catalog';

/** Message for a host that is not trusted. */
export const untrustedRule = 'has a host that is none of the trusted custom hosts of this gateway';
