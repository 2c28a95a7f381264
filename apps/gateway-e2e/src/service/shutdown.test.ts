import { postChat, readStream } from '../support/chat-client.js';
import { eventually } from '../support/eventually.js';
import { startServices, type OwnServices } from '../support/services.js';

describe('SIGTERM', () => {
  let services: OwnServices;
  beforeEach(async () => void (services = await startServices()));
  afterEach(() => services.stop());

  it('lets a running stream finish, refuses new requests, and ends with code 0', async () => {
    const { gateway } = services;
    const running = postChat({
      gateway: gateway.url,
      body: {
        model: '@google/gemini-2.5-flash',
        stream: true,
        messages: [{ role: 'user', content: 'Tell me a long story. [[twin:pace 150]]' }],
      },
    });
    const response = await running;
    expect(response.status).toBe(200);
    const ended = gateway.stop('SIGTERM');
    let refused: number | 'refused' = 200;
    await eventually(async () => {
      refused = await fetch(`${gateway.url}/readyz`).then(
        (answer) => answer.status,
        () => 'refused' as const,
      );
      return refused !== 200;
    });
    expect([503, 'refused']).toContain(refused);
    const { done, error } = await readStream(response);
    expect(error).toBeUndefined();
    expect(done).toBe(true);
    expect(await ended).toBe(0);
  });
});
