import { Router } from 'express';
import type { TwinState } from '../call/twin-state.js';

/** `/twin/quotas`: what the project may use of each tier from now on. */
export function quotaControl(state: TwinState): Router {
  const router = Router();
  router.put('/', (request, response) => {
    try {
      const value: unknown = JSON.parse((request.body as Buffer).toString('utf8'));
      state.quotas.set(Array.isArray(value) ? value : [value]);
      response.status(204).end();
    } catch (error) {
      response.status(400).json({ error: error instanceof Error ? error.message : 'unreadable' });
    }
  });
  router.delete('/', (_request, response) => {
    state.quotas.set([]);
    response.status(204).end();
  });
  return router;
}
