/** More milliseconds than a timer can hold, about 24 days. */
export const longestTimeoutMs = 2 ** 31 - 1;
