import { Router } from 'express';
import { quotaControl } from './quota-control.js';
import { tokenControl } from './token-control.js';
import type { TwinState } from '../call/twin-state.js';

/** `/twin/…`: queue faults, look at what was received, decide about quotas and tokens. */
export function controlRoutes(state: TwinState): Router {
  const router = Router();
  router.post('/faults', (request, response) => {
    try {
      const value: unknown = JSON.parse((request.body as Buffer).toString('utf8'));
      for (const entry of Array.isArray(value) ? value : [value]) state.faults.add(entry);
      response.status(204).end();
    } catch (error) {
      response.status(400).json({ error: error instanceof Error ? error.message : 'unreadable' });
    }
  });
  router.delete('/faults', (_request, response) => {
    state.faults.clear();
    response.status(204).end();
  });
  router.get('/requests', (_request, response) => {
    response.json({ requests: state.requests.list() });
  });
  router.delete('/requests', (_request, response) => {
    state.requests.clear();
    response.status(204).end();
  });
  router.use('/quotas', quotaControl(state));
  router.use('/tokens', tokenControl(state));
  return router;
}
