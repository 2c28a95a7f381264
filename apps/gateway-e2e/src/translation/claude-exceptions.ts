/**
 * Cases of Claude models that no rule covers and in which the gateway does otherwise than another gateway's test
 * expects, each with the decision behind it.
 */
export const claudeExceptions: Readonly<Record<string, string>> = {};
