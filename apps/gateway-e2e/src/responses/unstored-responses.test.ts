import type OpenAI from 'openai';
import { startServices, type OwnServices } from '../support/services.js';

const model = '@google/gemini-2.5-flash';
const losses = { 'x-gateway-strict-standard-compliance': 'false' };

describe('GATEWAY_RESPONSES_STORE=off', () => {
  let services: OwnServices;
  let client: OpenAI;
  beforeAll(async () => {
    services = await startServices({ GATEWAY_RESPONSES_STORE: 'off' });
    client = services.client(losses);
  });
  afterAll(() => services.stop());

  it.each([
    { store: true, severity: 'degraded' },
    { store: undefined, severity: 'note' },
    { store: false, severity: undefined },
  ])('answers store $store as false, with a loss of severity $severity', async ({ store, severity }) => {
    const response = await client.responses.create({
      model,
      input: 'Hello!',
      ...(store !== undefined && { store }),
    });
    expect(response).toMatchObject({ status: 'completed', store: false });
    const { gateway } = response as unknown as { gateway?: { loss?: { path: string; severity: string }[] } };
    const found = (gateway?.loss ?? []).filter(({ path }) => path === 'store');
    expect(found.map((loss) => loss.severity)).toEqual(severity === undefined ? [] : [severity]);
    await expect(client.responses.retrieve(response.id)).rejects.toMatchObject({ status: 404 });
  });

  it('streams a response that is not stored', async () => {
    const response = await client.responses.stream({ model, input: 'Hello!' }).finalResponse();
    expect(response).toMatchObject({ status: 'completed', store: false });
    await expect(client.responses.retrieve(response.id)).rejects.toMatchObject({ status: 404 });
  });

  it('refuses a reference to an item, and says what to set in the client', async () => {
    const input = [{ type: 'item_reference' as const, id: 'msg_1' }];
    const error = await client.responses.create({ model, input }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 400, param: 'input[0]' });
    expect(String(error)).toMatch(/"?store"?`? (to|is)? ?`?false/);
  });

  it('refuses a response before it, and says that nothing is stored', async () => {
    const body = { model, input: 'On', previous_response_id: 'resp_1' };
    const error = await client.responses.create(body).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 400, param: 'previous_response_id' });
    expect(String(error)).toMatch(/stores no responses/);
  });
});
