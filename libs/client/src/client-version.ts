/** The version of this package, as it is told to the gateway. */
export const clientVersion = '0.1.0';
