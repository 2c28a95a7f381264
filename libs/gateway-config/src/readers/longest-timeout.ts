/** The longest delay of a timer in milliseconds, about 24 days. */
export const longestTimeoutMs = 2 ** 31 - 1;
