import type { LossEntry } from '@model-gateway/core';
import { fitted } from './ranges.js';

it.each<[Parameters<typeof fitted>[0], number, number, string | undefined]>([
  ['temperature', 2, 2, undefined],
  ['temperature', 2.1, 2, 'degraded'],
  ['temperature', -1, 0, 'degraded'],
  ['top_p', 1.5, 1, 'degraded'],
  ['presence_penalty', -3, -2, 'degraded'],
  ['frequency_penalty', 3, 2, 'degraded'],
  ['top_logprobs', 21, 20, 'lost'],
  ['top_k', 40, 40, undefined],
  ['top_k', 39.6, 40, 'degraded'],
  ['n', 9, 8, 'lost'],
  ['n', 128, 8, 'lost'],
  ['max_completion_tokens', 2 ** 40, 2 ** 31 - 1, 'note'],
])('%s of %d is sent as %d', (member, value, sent, severity) => {
  const losses: LossEntry[] = [];
  expect(fitted(member, value, (loss) => void losses.push(loss))).toBe(sent);
  expect(losses.map((loss) => [loss.path, loss.action, loss.severity ?? 'degraded'])).toEqual(
    severity === undefined ? [] : [[member, 'clamped', severity]],
  );
});

it('names the place in the body', () => {
  const losses: LossEntry[] = [];
  fitted('max_completion_tokens', 2 ** 40, (loss) => void losses.push(loss), 'max_tokens');
  expect(losses).toMatchObject([
    { path: 'max_tokens', reason: 'The upstream takes values from 1 to 2147483647; it gets 2147483647.' },
  ]);
});
