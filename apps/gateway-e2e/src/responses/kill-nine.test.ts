import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import OpenAI from 'openai';
import { describeWithPostgres } from '@model-gateway/test-servers';
import { CrashingGateway } from '../administration/crashing-gateway.js';
import { seededRandom } from '../administration/seeded-random.js';
import { launchGateway } from '../support/launch-gateway.js';
import { freePort } from '../support/running-process.js';
import { clientOf } from '../support/services.js';
import { usualEnvironment } from '../support/start-gateway.js';
import { startTwin } from '../support/start-twin.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { readInterrupted, type SeenResponse } from './interrupted-writer.js';

const model = '@google/gemini-2.5-flash';
const kills = 8;
/** Responses that end at about the same time. */
const writers = 12;
/** A kill comes so long after a third of them are stored or nearly so, at most. */
const latestMs = 6;

const statusOf = (error: unknown) => (error instanceof OpenAI.APIError ? (error.status as unknown) : error);

/** The response is whole: it can be read, listed, referred to and continued. */
async function expectWhole(client: OpenAI, { id, question, items }: SeenResponse): Promise<void> {
  const stored = await client.responses.retrieve(id);
  expect(stored).toMatchObject({ id, status: 'completed', store: true });
  expect(stored.output).toHaveLength(1);
  if (items.length > 0) expect(stored.output).toEqual(items);
  const { data } = await client.responses.inputItems.list(id);
  expect(data).toMatchObject([{ role: 'user', content: [{ type: 'input_text', text: question }] }]);
  const reference = { type: 'item_reference' as const, id: stored.output[0]?.id ?? '' };
  const input = [reference, { role: 'user' as const, content: 'On' }];
  expect(await client.responses.create({ model, input, store: false })).toHaveProperty('status', 'completed');
  const continued = { model, input: 'On', previous_response_id: id, store: false };
  expect(await client.responses.create(continued)).toHaveProperty('status', 'completed');
}

/** Nothing of the response is there, neither itself nor its items. */
async function expectNone(client: OpenAI, { id, items }: SeenResponse): Promise<void> {
  const failed = async (promise: PromiseLike<unknown>) =>
    statusOf(
      await promise.then(
        () => 'served',
        (error: unknown) => error,
      ),
    );
  expect(await failed(client.responses.inputItems.list(id))).toBe(404);
  expect(await failed(client.responses.create({ model, input: 'On', previous_response_id: id }))).toBe(400);
  for (const item of items) {
    const input = [{ type: 'item_reference' as const, id: item.id ?? '' }];
    expect(await failed(client.responses.create({ model, input, store: false }))).toBe(404);
  }
}

async function keepsWholeResponses(environment: Readonly<Record<string, string>>): Promise<void> {
  const random = seededRandom();
  const [twin, folder, port] = await Promise.all([startTwin(), temporaryFolder(), freePort()]);
  const usual = await usualEnvironment(folder.path, twin.url);
  const gateway = new CrashingGateway(() =>
    launchGateway({ folder: folder.path, port, environment: { ...usual, ...environment } }),
  );
  const counts = { acknowledged: 0, none: 0 };
  try {
    for (let round = 0; round < kills; round += 1) {
      const client = clientOf(await gateway.url())();
      // A gateway that has just started would answer one after the other.
      await client.responses.create({ model, input: 'Hello!', store: false });
      let crashed: Promise<void> | undefined;
      let done = 0;
      const onLastItem = () => {
        done += 1;
        if (done >= writers / 3) crashed ??= setTimeout(random() * latestMs).then(() => gateway.crash());
      };
      const seen = await Promise.all(
        Array.from({ length: writers }, (_, writer) =>
          readInterrupted(client, {
            model,
            question: `Round ${round}, writer ${writer} [[twin:pace 2]]`,
            onLastItem,
          }),
        ),
      );
      await crashed;
      await gateway.url();
      for (const response of seen.filter((each) => each !== undefined)) {
        const found = await client.responses.retrieve(response.id).catch((error: unknown) => statusOf(error));
        if (response.isAcknowledged) counts.acknowledged += 1;
        if (response.isAcknowledged || found !== 404) await expectWhole(client, response);
        else await expectNone(client, response);
        if (found === 404) counts.none += 1;
      }
    }
    expect(gateway.kills).toBe(kills);
    // Kills that hit nothing would prove nothing.
    expect(counts.acknowledged).toBeGreaterThan(0);
    expect(counts.none).toBeGreaterThan(0);
  } finally {
    await gateway.stop();
    await twin.stop();
    await folder.remove();
  }
}

describe('SQLite', () => {
  it('stores a whole response or none when kill -9 ends it, and each whose client got response.completed', async () => {
    await keepsWholeResponses({});
  }, 240_000);
});

describeWithPostgres('PostgreSQL', (server) => {
  it('stores a whole response or none when kill -9 ends it, and each whose client got response.completed', async () => {
    await keepsWholeResponses({
      GATEWAY_DATABASE_URL: server().url,
      GATEWAY_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    });
  }, 240_000);
});
