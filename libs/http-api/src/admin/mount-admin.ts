import type { CallerDirectory } from '@model-gateway/core';
import type { Express } from 'express';
import { authenticate } from '../middleware/authenticate.js';
import { onlyMethod } from '../middleware/route-not-found.js';
import type { RunningRequests } from '../server/running-requests.js';
import type { AdminRoute } from './admin-routes.js';
import { beginAdministration } from './begin-administration.js';

/** Puts the administration API behind a key with the scope `admin`. The requests must have their context already. */
export function mountAdmin(
  app: Express,
  routes: readonly AdminRoute[],
  callers: CallerDirectory,
  running: RunningRequests,
): void {
  const steps = [authenticate(callers, 'admin'), beginAdministration(running)];
  for (const { path, methods } of routes) {
    const { get, post, patch, delete: remove } = methods;
    if (get) app.get(path, ...steps, get);
    if (post) app.post(path, ...steps, post);
    if (patch) app.patch(path, ...steps, patch);
    if (remove) app.delete(path, ...steps, remove);
    app.all(path, authenticate(callers), onlyMethod(Object.keys(methods).join(', ').toUpperCase()));
  }
}
