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
  router.get('/requests', ({ query: { bodyContains: text } }, response) => {
    const all = state.requests.list();
    const isAsked = ({ body }: (typeof all)[number]) =>
      typeof text !== 'string' || JSON.stringify(body).includes(text);
    response.json({ requests: all.filter(isAsked) });
  });
  router.delete('/requests', (_request, response) => {
    state.requests.clear();
    response.status(204).end();
  });
  router.use('/quotas', quotaControl(state));
  router.use('/tokens', tokenControl(state));
  return router;
}
