import type { CallerDirectory } from '@model-gateway/core';
import type { Express } from 'express';
import { authenticate, enterRunning, onlyMethod, type RunningRequests } from '@model-gateway/http-server';
import { feedbackController, type FeedbackDependencies } from './feedback-controller.js';

const path = '/v1/feedback';

/** Mounts the feedback route, which requires the scope `inference`. Requests must already have their context. */
export function mountFeedback(
  app: Express,
  dependencies: FeedbackDependencies,
  callers: CallerDirectory,
  running: RunningRequests,
): void {
  const steps = [authenticate(callers, 'inference'), enterRunning(running)];
  app.post(path, ...steps, feedbackController(dependencies));
  app.route(path).all(authenticate(callers), onlyMethod('POST'));
}
