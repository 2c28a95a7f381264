/**
 * Requests that gateways answer differently, each with what to read of the outcome. Every probe gets `ask(body)`, which
 * gives `{status, text, upstream}`: the answer as text, and the requests that the upstream got, oldest first.
 */
const MODEL = 'gemini-2.5-flash';
const SIGNING_MODEL = 'gemini-3-flash-preview';

const user = (content) => [{ role: 'user', content }];
const tool = (name) => ({
  type: 'function',
  function: { name, parameters: { type: 'object', properties: { city: { type: 'string' } } } },
});
const called = (args) => [
  ...user('Begin.'),
  {
    role: 'assistant',
    content: 'Let me see.',
    tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'look', arguments: args } }],
  },
  { role: 'tool', tool_call_id: 'call_1', content: 'Rain' },
];
const json = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};
const choice = (answer) => json(answer.text).choices?.[0];
const sent = (answer) => answer.upstream.at(-1);
const parts = (answer) => (sent(answer)?.body.contents ?? []).flatMap(({ parts: all }) => all ?? []);
const shown = (value) => (value === undefined ? 'nothing' : JSON.stringify(value));

export const probes = [
  {
    name: 'the API key of the Gemini API travels in',
    read: async (ask) => {
      const answer = await ask({ model: MODEL, messages: user('Hello!') });
      return sent(answer).path.includes('key=') ? 'the address (`?key=`)' : 'a header';
    },
  },
  {
    name: 'a stream that breaks off after its fourth event ends with',
    read: async (ask) => {
      const prompt = '[[twin:words 30]][[twin:wordwise]][[twin:fault {"kind":"cut","afterEvents":4}]]';
      const { status, text } = await ask({ model: MODEL, stream: true, messages: user(prompt) });
      const last = text.trim().split('\n\n').at(-1) ?? '';
      return `${status}, ${last.includes('"error"') ? 'an error in the stream' : 'no error'}`;
    },
  },
  {
    name: 'a complete stream ends with',
    read: async (ask) => {
      const { text } = await ask({ model: MODEL, stream: true, messages: user('Hello!') });
      return text.trim().endsWith('[DONE]') ? '`[DONE]`' : 'its last chunk';
    },
  },
  {
    name: '`finish_reason` of an answer that calls a function',
    read: async (ask) => {
      const answer = await ask({ model: MODEL, tools: [tool('look')], messages: user('look at Paris') });
      return shown(choice(answer)?.finish_reason);
    },
  },
  {
    name: '`finish_reason` where the model wrote a malformed call, content empty',
    read: async (ask) => {
      const prompt = 'Hello! [[twin:finish MALFORMED_FUNCTION_CALL]]';
      return shown(choice(await ask({ model: MODEL, messages: user(prompt) }))?.finish_reason);
    },
  },
  {
    name: 'a prompt that the upstream blocks gives',
    read: async (ask) => {
      const answer = await ask({ model: MODEL, messages: user('Hello! [[block]]') });
      return `${answer.status}, \`finish_reason\` ${shown(choice(answer)?.finish_reason)}`;
    },
  },
  {
    name: 'text beside a call in the history reaches the model',
    read: async (ask) => {
      const answer = await ask({ model: MODEL, tools: [tool('look')], messages: called('{}') });
      return parts(answer).some(({ text }) => text === 'Let me see.') ? 'yes' : 'no';
    },
  },
  {
    name: 'name of the function in a tool result',
    read: async (ask) => {
      const answer = await ask({ model: MODEL, tools: [tool('look')], messages: called('{}') });
      return shown(parts(answer).find(({ functionResponse }) => functionResponse)?.functionResponse.name);
    },
  },
  {
    name: 'a call without arguments (`""`) in the history',
    read: async (ask) =>
      String((await ask({ model: MODEL, tools: [tool('look')], messages: called('') })).status),
  },
  {
    name: '`stop` as one text goes upstream as',
    read: async (ask) => {
      const answer = await ask({ model: MODEL, stop: 'END', messages: user('Hello!') });
      return shown(sent(answer)?.body.generationConfig?.stopSequences);
    },
  },
  {
    name: '`reasoning_effort: "none"` goes upstream as',
    read: async (ask) => {
      const answer = await ask({ model: MODEL, reasoning_effort: 'none', messages: user('Hello!') });
      const config = sent(answer)?.body.generationConfig;
      return shown(config?.thinkingConfig ?? config?.thinking_config);
    },
  },
  {
    name: 'a tool loop with Gemini 3 by a client that keeps only OpenAI’s fields: second turn',
    read: async (ask) => {
      const body = { model: SIGNING_MODEL, tools: [tool('look')], messages: user('look at Paris') };
      const first = choice(await ask(body))?.message;
      const calls = (first?.tool_calls ?? []).map(({ id, type, function: { name, arguments: args } }) => ({
        id,
        type,
        function: { name, arguments: args },
      }));
      if (calls.length === 0) return 'no call in the first turn';
      const assistant = { role: 'assistant', content: null, tool_calls: calls };
      const results = calls.map(({ id }) => ({ role: 'tool', tool_call_id: id, content: 'Rain' }));
      const second = await ask({ ...body, messages: [...body.messages, assistant, ...results] });
      return String(second.status);
    },
  },
];
