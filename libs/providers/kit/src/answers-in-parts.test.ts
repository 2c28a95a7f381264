import type { CallContext, ChatRequest, ChatStreamPart, JsonObject } from '@model-gateway/core';
import { apiKeyAuthoriser } from './authoriser.js';
import type { ChatDecoder, ChatFormat } from './chat-format.js';
import { HttpChatProvider } from './http-chat-provider.js';
import { echoFormat } from './testing/echo-format.js';
import { ScriptedTransport } from './testing/scripted-transport.js';

const request: ChatRequest = { messages: [], tools: [], sampling: {} };
const call: CallContext = {
  requestId: 'r',
  signal: new AbortController().signal,
  reportLoss: () => undefined,
};

/** Every part but the one with `last` goes on. */
const format: ChatFormat = { ...echoFormat, decoder: () => new GoingOn() };

class GoingOn implements ChatDecoder {
  private isLast = false;

  push(body: unknown): ChatStreamPart[] {
    const { t, last } = body as { t: string; last?: true };
    this.isLast = last === true;
    return [{ type: 'text', choice: 0, text: t }];
  }

  isComplete(): boolean {
    return false;
  }

  seemsComplete(): boolean {
    return false;
  }

  continuation(): JsonObject | undefined {
    return this.isLast ? undefined : { more: true };
  }

  end(): ChatStreamPart[] {
    return [{ type: 'finish', choice: 0, finish: { reason: this.isLast ? 'stop' : 'length' } }];
  }
}

function provider(bodies: readonly string[]) {
  const transport = new ScriptedTransport(bodies.map((body) => ({ body: [body] })));
  const chat = new HttpChatProvider(transport, () => ({
    format,
    authoriser: apiKeyAuthoriser('key'),
    route: () => ({ url: 'https://up.example/u', headers: {} }),
  }));
  return { transport, chat };
}

async function drain(stream: AsyncIterable<readonly ChatStreamPart[]>) {
  const said: string[] = [];
  for await (const parts of stream) {
    for (const part of parts) {
      if (part.type === 'text') said.push(part.text);
      if (part.type === 'finish') said.push(part.finish.reason);
    }
  }
  return said;
}

const more = '{"t":"a"}';
const event = (body: string) => `data: ${body}\n\n`;

describe('an answer in parts', () => {
  it.each([1, 2, 64])('of which there are %d is requested whole', async (count) => {
    const bodies = [...Array<string>(count - 1).fill(more), '{"t":"z","last":true}'];
    const streamed = provider(bodies.map(event));
    expect((await drain(streamed.chat.stream(request, call))).slice(-2)).toEqual(['z', 'stop']);
    const unary = provider(bodies);
    const { choices } = await unary.chat.complete(request, call);
    expect(choices).toMatchObject([
      { content: [{ text: `${'a'.repeat(count - 1)}z` }], finish: { reason: 'stop' } },
    ]);
    expect([streamed.transport.sent.length, unary.transport.sent.length]).toEqual([count, count]);
  });

  it('that never ends is given up after 64', async () => {
    const bodies = Array<string>(70).fill(more);
    const streamed = provider(bodies.map(event));
    expect((await drain(streamed.chat.stream(request, call))).at(-1)).toBe('length');
    const unary = provider(bodies);
    const { choices } = await unary.chat.complete(request, call);
    expect(choices).toMatchObject([{ finish: { reason: 'length' } }]);
    expect([streamed.transport.sent.length, unary.transport.sent.length]).toEqual([64, 64]);
  });
});
