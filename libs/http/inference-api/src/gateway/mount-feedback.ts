import type { CallerDirectory } from '@model-gateway/core';
import type { Express } from 'express';
import { authenticate, enterRunning, onlyMethod, type RunningRequests } from '@model-gateway/http-server';
import { feedbackController, type FeedbackDependencies } from './feedback-controller.js';

const path = '/v1/feedback';

/** Puts the feedback route behind a key with the scope `inference`. The requests must have their context already. */
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
