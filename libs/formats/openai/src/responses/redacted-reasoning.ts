/**
 * Begins `encrypted_content` that holds thoughts which their model shows in encrypted form alone. A signature never
 * contains a dot.
 */
export const redactedPrefix = 'redacted.';
