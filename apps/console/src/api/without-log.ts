import { toApiError } from './api-error.js';

/** Is the request log off? Then the gateway has none of its routes. */
export function isLogOff(failure: unknown): boolean {
  const { status, code } = toApiError(failure);
  return status === 404 && code === 'route_not_found';
}

/** What the request log says. Null: it is off. */
export async function nullWithoutLog<Data>(ask: () => Promise<Data>): Promise<Data | null> {
  try {
    return await ask();
  } catch (error) {
    if (isLogOff(error)) return null;
    throw error;
  }
}
