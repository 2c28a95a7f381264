import { maskSecrets } from './mask-secrets.js';

/** What a log line has of an error: nothing but these, for an error's other members can hold whole requests. */
export interface ErrorFields {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: ErrorFields;
}

const deepestCause = 4;

/** Makes an error, or whatever else was thrown, fit for the log. */
export function errorFields(error: unknown, depth = 0): ErrorFields {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something was thrown that is no error.' };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message: maskSecrets(message),
    ...(stack !== undefined && { stack: maskSecrets(stack) }),
    ...(cause !== undefined && depth < deepestCause && { cause: errorFields(cause, depth + 1) }),
  };
}
