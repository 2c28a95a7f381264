import { ask, askStreamed } from '../support/ask.js';
import { chunk, joinedChoice, play } from '../support/played-answer.js';
import { bothProviders, type Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

const strict = { 'x-gateway-strict-standard-compliance': 'true' };
const question = { role: 'user', content: 'Please calculate 20 + 22' };
const code = { type: 'code_execution', language: 'PYTHON', code: 'values = [20, 22]\nprint(sum(values))\n' };
const result = { type: 'code_execution_result', outcome: 'OUTCOME_OK', output: '42\n' };

describe.each(bothProviders)('code execution at %s (K8)', (slug) => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());

  const model = `${slug}/gemini-2.5-flash`;
  const tools = [{ type: 'code_execution' }];

  it('shows the code and what it gave, streamed and not', async () => {
    const body = { model, messages: [question], tools };
    const whole = (await ask(services, body)).answer.choices[0]!.message;
    const streamed = joinedChoice((await askStreamed(services, body)).answer).message;
    expect(whole.content_blocks?.slice(0, 2)).toEqual([code, result]);
    expect(streamed.content_blocks.slice(0, 2)).toEqual([code, result]);
    expect(whole.content).toBe(streamed.content);
  });

  it('gives a strict client the text alone, streamed and not', async () => {
    const body = { model, messages: [question], tools };
    const whole = (await ask(services, body, strict)).answer.choices[0]!.message;
    const streamed = joinedChoice((await askStreamed(services, body, strict)).answer).message;
    for (const message of [whole, streamed]) {
      expect(message).not.toHaveProperty('content_blocks');
      expect(message.content).toContain('calculate 20 + 22');
    }
  });

  it('goes back as history as it came, in its order, from either mode', async () => {
    for (const headers of [undefined, strict]) {
      const first = await ask(services, { model, messages: [question], tools }, headers);
      const { message } = first.answer.choices[0]!;
      const messages = [question, message, { role: 'user', content: 'And twice that?' }];
      const { status, sent, losses } = await ask(services, { model, messages, tools });
      expect({ status, losses }).toEqual({ status: 200, losses: [] });
      const parts = sent?.body.contents[1].parts;
      const text = { text: message.content };
      const { type: _code, ...executableCode } = code;
      const { type: _result, ...codeExecutionResult } = result;
      expect(parts).toEqual(headers ? [text] : [{ executableCode }, { codeExecutionResult }, text]);
    }
  });

  it('keeps ids, failed runs, and pictures that the code drew', async () => {
    const image = { inlineData: { mimeType: 'image/png', data: 'iVBORw0KGgo=' } };
    const parts = [
      { text: 'Let me see. ' },
      { executableCode: { id: 'x1', language: 'PYTHON', code: '1/0' } },
      { codeExecutionResult: { id: 'x1', outcome: 'OUTCOME_FAILED', output: 'ZeroDivisionError' } },
      image,
      { text: 'It failed.' },
    ];
    const { whole, streamed } = await play(services, [chunk(parts, { finishReason: 'STOP' })], {
      body: { model },
    });
    for (const { message } of [whole, streamed]) {
      expect(message.content_blocks).toMatchObject([
        { type: 'text', text: 'Let me see. ' },
        { type: 'code_execution', id: 'x1', code: '1/0' },
        { type: 'code_execution_result', id: 'x1', outcome: 'OUTCOME_FAILED' },
        { type: 'image_url' },
        { type: 'text', text: 'It failed.' },
      ]);
      const messages = [question, { role: 'assistant', ...message }, question];
      const { sent } = await ask(services, { model, messages, tools });
      expect(sent?.body.contents[1].parts).toEqual(parts);
    }
  });
});
