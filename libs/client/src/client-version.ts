/** The version of this package, sent as the user agent. */
export const clientVersion = '0.1.0';
