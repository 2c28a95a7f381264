import { ask } from '../support/ask.js';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

const body = (slug: string, labels: unknown) => ({
  model: `${slug}/gemini-2.5-flash`,
  messages: [{ role: 'user', content: 'Hello!' }],
  labels,
});

describe('labels', () => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());

  it('reach the platform as they are', async () => {
    const labels = { team: 'search', 'cost-center_1': 'eu-42', empty: '' };
    const { status, sent, losses } = await ask(services, body('@vertex', labels));
    expect({ status, losses, labels: sent?.body.labels }).toEqual({ status: 200, losses: [], labels });
  });

  it('are one loss at the direct provider, which has no place for them', async () => {
    const { status, sent, losses, headers } = await ask(services, body('@google', { team: 'search' }));
    expect({ status, losses }).toEqual({ status: 200, losses: ['labels'] });
    expect(headers.get('x-gateway-loss')).toBe('1');
    expect(sent?.body).not.toHaveProperty('labels');
  });

  it.each([
    ['upper case', { Team: 'search' }],
    ['a long value', { team: 'x'.repeat(64) }],
    ['too many', Object.fromEntries(Array.from({ length: 65 }, (_, index) => [`key${index}`, 'v']))],
  ])('%s: the platform says what is wrong with them', async (_what, labels) => {
    const { status, error } = await ask(services, body('@vertex', labels));
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: 'invalid_argument', message: expect.stringMatching(/label/i) });
  });

  it.each([
    { labels: { team: 1 }, param: 'labels.team' },
    { labels: { team: null }, param: 'labels.team' },
    { labels: 'team=search', param: 'labels' },
    { labels: ['team'], param: 'labels' },
  ])('that are no object of strings are refused by name: %j', async ({ labels, param }) => {
    const { status, error, sent } = await ask(services, body('@vertex', labels));
    expect({ status, param: error?.param, sent }).toEqual({ status: 400, param, sent: undefined });
  });
});
