import type { Target } from '@model-gateway/core';
import type { InferenceConfig } from '@model-gateway/gateway-config';
import { executionContext } from '../testing/execution-context.js';
import { configNode } from '../testing/ask-fixture.js';
import { wasRefusedBefore } from './refused-before.js';
import { AttemptLog, type Attempt } from '../attempts/attempt-log.js';

const target: Target = {
  kind: 'vertex-ai',
  slug: 'up',
  model: 'gemini-2.5-flash',
  projectId: 'project',
  region: 'global',
  credential: { type: 'api-key', apiKey: 'key' },
};
const settings: InferenceConfig = { overrideParams: { model: 'gemini-2.5-flash' } };

/** Is the target left alone after that attempt at the same place? */
function isLeftAlone(
  attempt: Partial<Attempt>,
  changes: {
    readonly target?: Partial<Target>;
    readonly settings?: InferenceConfig;
    readonly retry?: number;
  } = {},
): boolean {
  const attemptLog = new AttemptLog();
  const node = configNode('config.targets[0]', { settings });
  attemptLog.add({
    node,
    target,
    retry: 0,
    reason: 'first',
    startedAt: 0,
    durationMs: 1,
    outcome: 'failed',
    ...attempt,
  });
  const targetNode = configNode('config.targets[1]', { settings: { ...settings, ...changes.settings } });
  const context = executionContext({ attemptLog, retry: changes.retry ?? 0 });
  return wasRefusedBefore(context, targetNode, { ...target, ...changes.target });
}

describe('wasRefusedBefore', () => {
  it.each([400, 401, 403, 404])('leaves a place alone that answered %i', (status) => {
    expect(isLeftAlone({ status })).toBe(true);
    expect(isLeftAlone({ status }, { settings: { overrideParams: { model: 'gemini-2.5-flash' } } })).toBe(
      true,
    );
    expect(isLeftAlone({ status }, { target: { credential: { type: 'api-key', apiKey: 'key' } } })).toBe(
      true,
    );
  });

  it.each([408, 429, 500, 503, undefined])('asks again after %s', (status) => {
    expect(isLeftAlone(status === undefined ? {} : { status })).toBe(false);
  });

  it.each<Partial<Target>>([
    { kind: 'google' },
    { slug: 'other' },
    { model: 'gemini-2.5-pro' },
    { projectId: 'other' },
    { region: 'eu' },
    { baseUrl: 'https://other.example' },
    { credential: { type: 'api-key', apiKey: 'other' } },
  ])('asks another place: %j', (changed) => {
    expect(isLeftAlone({ status: 404 }, { target: changed })).toBe(false);
  });

  it.each<InferenceConfig>([
    { overrideParams: { model: 'gemini-2.5-flash', temperature: 0 } },
    { defaultParams: { temperature: 0 } },
    { dropParams: ['tools'] },
    { forwardHeaders: ['x-team'] },
    { metadataAsLabels: true },
    { strict: false },
  ])('asks another question after 400, but not after 404: %j', (changed) => {
    expect(isLeftAlone({ status: 400 }, { settings: changed })).toBe(false);
    expect(isLeftAlone({ status: 404 }, { settings: changed })).toBe(true);
  });

  it('looks at what was sent and refused only', () => {
    expect(isLeftAlone({ status: 404, outcome: 'cancelled' })).toBe(false);
    expect(isLeftAlone({ status: 400, isUnsent: true })).toBe(false);
  });

  it('lets a retry happen', () => {
    expect(isLeftAlone({ status: 404 }, { retry: 1 })).toBe(false);
  });

  it('asks when nothing was tried yet', () => {
    expect(wasRefusedBefore(executionContext(), configNode('config'), target)).toBe(false);
  });
});
