import type OpenAI from 'openai';
import type { Response } from 'openai/resources/responses/responses';
import { describeWithServers } from '@model-gateway/test-servers';
import { startReplicas, type Replicas } from '../administration/replicas.js';
import { clientOf } from '../support/services.js';

const model = '@google/gemini-2.5-flash';
const rounds = 20;

describeWithServers('two gateways on one PostgreSQL', ['postgres', 'redis'], (servers) => {
  let replicas: Replicas;
  let clients: readonly [OpenAI, OpenAI];
  beforeAll(async () => {
    replicas = await startReplicas(servers);
    clients = [clientOf(replicas.gateways[0].url)(), clientOf(replicas.gateways[1].url)()];
  });
  afterAll(() => replicas.stop());

  const of = (round: number) => clients[round % 2 === 0 ? 0 : 1];
  const streamed = async (client: OpenAI, body: { input: string; previous_response_id?: string }) => {
    for await (const event of await client.responses.create({ model, stream: true, ...body })) {
      // What comes after this event is not waited for: the response is to be stored by now.
      if (event.type === 'response.completed') return event.response;
    }
    throw new Error('The stream has no response.');
  };

  it.each([false, true])('continue each other’s responses at once (streamed: %s)', async (isStreamed) => {
    let last: Response | undefined;
    for (let round = 0; round < rounds; round += 1) {
      const body = { input: `Round ${round}`, ...(last && { previous_response_id: last.id }) };
      last = isStreamed
        ? await streamed(of(round), body)
        : await of(round).responses.create({ model, ...body });
      expect(last.status).toBe('completed');
      expect((await of(round + 1).responses.retrieve(last.id)).output).toEqual(last.output);
    }
    const sent = (await replicas.twin.requests(`Round ${rounds - 1}`)).at(-1);
    // A question and an answer for each round before, and the last question.
    expect(sent?.body.contents).toHaveLength(2 * rounds - 1);
  });

  it('know each other’s items, and what the other one deletes', async () => {
    const [one, other] = clients;
    const first = await one.responses.create({ model, input: 'Hello "there"!' });
    const [answer] = first.output;
    const input = [
      { type: 'item_reference' as const, id: answer?.id ?? '' },
      { role: 'user' as const, content: 'On' },
    ];
    expect((await other.responses.create({ model, input })).status).toBe('completed');
    const { data } = await other.responses.inputItems.list(first.id);
    expect(data).toMatchObject([{ content: [{ text: 'Hello "there"!' }] }]);

    await other.responses.delete(first.id);
    await expect(one.responses.retrieve(first.id)).rejects.toMatchObject({ status: 404 });
    const continued = one.responses.create({ model, input: 'x', previous_response_id: first.id });
    await expect(continued).rejects.toMatchObject({ status: 400, code: 'previous_response_not_found' });
  });
});
