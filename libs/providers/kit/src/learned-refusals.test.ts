import type {
  CallContext,
  ChatRequest,
  LossEntry,
  RefusalMemory,
  RefusedMember,
  Target,
} from '@model-gateway/core';
import { apiKeyAuthoriser } from './authoriser.js';
import { HttpChatProvider } from './http-chat-provider.js';
import { echoFormat } from './testing/echo-format.js';
import { ScriptedTransport, type ScriptedAnswer } from './testing/scripted-transport.js';

const request: ChatRequest = { messages: [], tools: [], sampling: {}, extensions: { seed: 1, topK: 2 } };
const target: Target = { kind: 'google', model: 'm', credential: { type: 'api-key', apiKey: 'k' } };

class ListedRefusals implements RefusalMemory {
  readonly members: RefusedMember[] = [];

  recall(): readonly RefusedMember[] {
    return this.members;
  }

  learn(_target: Target, members: readonly RefusedMember[]): void {
    this.members.push(...members);
  }
}

function setUp(answers: readonly ScriptedAnswer[], memory = new ListedRefusals()) {
  const transport = new ScriptedTransport(answers);
  const upstream = {
    format: {
      ...echoFormat,
      refusedMembers: (refusal: string) =>
        ['seed', 'topK']
          .filter((name) => refusal.includes(name))
          .map((name) => ({ names: [name], path: name })),
    },
    authoriser: apiKeyAuthoriser('secret-key'),
    route: () => ({ url: 'https://up.example/u', headers: {} }),
  };
  const provider = new HttpChatProvider(transport, () => upstream, undefined, undefined, { memory, target });
  const losses: string[] = [];
  const call: CallContext = {
    requestId: 'r',
    signal: new AbortController().signal,
    reportLoss: ({ path, severity }: LossEntry) => void losses.push(`${severity} ${path}`),
  };
  const sent = () =>
    transport.sent.map(({ body }) =>
      Object.keys(JSON.parse(String(body)) as object).filter((name) => name in request.extensions!),
    );
  return { provider, memory, call, losses, sent };
}

const refused = (name: string) => ({ status: 400, body: [`{"error":"no ${name}"}`] });
const answered = { body: ['{"t":"hi","end":true}'] };

describe('a member that the model does not know', () => {
  it('is left out at once, with a loss, and is not sent to the model again', async () => {
    const first = setUp([refused('seed'), answered]);
    await first.provider.complete(request, first.call);
    expect(first.sent()).toEqual([['seed', 'topK'], ['topK']]);
    expect(first.losses).toEqual(['degraded seed']);

    const second = setUp([answered], first.memory);
    await second.provider.complete(request, second.call);
    expect(second.sent()).toEqual([['topK']]);
    expect(second.losses).toEqual(['degraded seed']);
  });

  it('is left out of streams too, one after the other', async () => {
    const stream = {
      headers: { 'content-type': 'text/event-stream' },
      body: ['data: {"t":"hi","end":true}\n\n'],
    };
    const { provider, memory, call, sent } = setUp([refused('seed'), refused('topK'), stream]);
    for await (const parts of provider.stream(request, call)) expect(parts).not.toEqual([]);
    expect(sent()).toEqual([['seed', 'topK'], ['topK'], []]);
    expect(memory.members.map(({ path }) => path)).toEqual(['seed', 'topK']);
  });

  it('is not remembered when leaving it out did not help', async () => {
    const { provider, memory, call, sent } = setUp([refused('seed'), refused('seed')]);
    await expect(provider.complete(request, call)).rejects.toMatchObject({ status: 400 });
    expect(sent()).toHaveLength(2);
    expect(memory.members).toEqual([]);
  });

  it('fails the request where no loss is wanted, and nothing is sent again', async () => {
    const { provider, call, losses, sent } = setUp([refused('seed'), answered]);
    const approve = () => {
      if (losses.length > 0) throw new Error('unwanted loss');
    };
    await expect(provider.complete(request, { ...call, approve })).rejects.toThrow('unwanted loss');
    expect(sent()).toHaveLength(1);
  });
});
