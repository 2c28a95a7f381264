import { ask, askStreamed, type LooseJson } from '../support/ask.js';
import { joinedChoice } from '../support/played-answer.js';
import { bothProviders, type Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

const models = ['gemini-2.5-computer-use-preview-10-2025', 'gemini-3-flash-preview'];
const environment = 'ENVIRONMENT_BROWSER';
const task = { role: 'user', content: 'Please look up the weather.' };
const screenshot = { type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=' } };
const state = { url: 'https://example.com/', safety_acknowledgement: true };

describe.each(bothProviders.flatMap((slug) => models.map((model) => `${slug}/${model}`)))(
  'computer use with %s',
  (model) => {
    let services: Services;
    beforeAll(async () => void (services = await shareServices()));
    afterAll(() => services.stop());

    const tools = [{ type: 'function', function: { name: 'computer_use', parameters: { environment } } }];

    it.each(['whole', 'streamed'])(
      'the loop runs: a call with {}, a screenshot, the next step (%s)',
      async (how) => {
        const body = { model, messages: [task], tools };
        const choice =
          how === 'whole'
            ? (await ask(services, body, {})).answer.choices[0]!
            : joinedChoice((await askStreamed(services, body, {})).answer);
        const [call] = choice.message.tool_calls as LooseJson[];
        expect(call.function).toEqual({ name: 'open_web_browser', arguments: '{}' });
        const content = [{ type: 'text', text: JSON.stringify(state) }, screenshot];
        const messages = [
          task,
          { role: 'assistant', content: null, tool_calls: choice.message.tool_calls },
          { role: 'tool', tool_call_id: call.id, content },
        ];
        const { status, sent, losses } = await ask(services, { model, messages, tools });
        expect({ status, losses }).toEqual({ status: 200, losses: [] });
        expect(sent?.body.tools).toEqual([{ computerUse: { environment } }]);
        expect(sent?.body.contents[2].parts).toEqual([
          {
            functionResponse: expect.objectContaining({
              name: 'open_web_browser',
              // The upstream reads these members itself.
              response: state,
              parts: [
                { inlineData: expect.objectContaining({ mimeType: 'image/png', data: 'iVBORw0KGgo=' }) },
              ],
            }),
          },
        ]);
      },
    );

    it('takes its settings, and functions of the client beside it', async () => {
      const own = { type: 'function', function: { name: 'get_time' } };
      const computer = {
        type: 'computer_use',
        environment,
        excluded_predefined_functions: ['open_web_browser'],
      };
      const messages = [
        task,
        {
          role: 'assistant',
          content: null,
          tool_calls: [{ id: 'c1', type: 'function', function: { name: 'get_time', arguments: '{}' } }],
        },
        { role: 'tool', tool_call_id: 'c1', content: '{"url":"data"}' },
      ];
      const { status, sent, losses } = await ask(services, { model, messages, tools: [own, computer] });
      expect({ status, losses }).toEqual({ status: 200, losses: [] });
      expect(sent?.body.tools).toEqual([
        { functionDeclarations: [{ name: 'get_time' }] },
        { computerUse: { environment, excludedPredefinedFunctions: ['open_web_browser'] } },
      ]);
      const { functionResponse } = sent!.body.contents[2].parts[0];
      expect(functionResponse.response).toEqual({ output: '{"url":"data"}' });
    });

    it('never follows a reference in a result (R23)', async () => {
      const messages = [
        task,
        {
          role: 'assistant',
          content: null,
          tool_calls: [
            { id: 'c1', type: 'function', function: { name: 'open_web_browser', arguments: '{}' } },
          ],
        },
        { role: 'tool', tool_call_id: 'c1', content: '{"url":{"$ref":"x"}}' },
      ];
      const { status, sent } = await ask(services, { model, messages, tools });
      expect(status).toBe(200);
      const { functionResponse } = sent!.body.contents[2].parts[0];
      expect(functionResponse.response).toEqual({ output: '{"url":{"$ref":"x"}}' });
    });
  },
);
