import type { JsonObject, LossEntry } from '@model-gateway/core';
import { withoutCarriedSearches } from './carried-searches.js';

const citation = (index: string) => ({ type: 'web_search_result_location', encrypted_index: index });

it('leaves out searches and citations of other vendors’ models, and nothing of Claude’s', () => {
  const losses: LossEntry[] = [];
  const text = { type: 'text', text: 'Tides.' };
  const own = { type: 'web_search_tool_result', tool_use_id: 'srvtoolu_01', content: [] };
  const content: JsonObject[] = [
    { ...text, citations: [citation('gateway')] },
    { ...text, citations: [citation('gateway'), citation('Eo8B')] },
    { type: 'server_tool_use', id: 'srvtoolu_gw_1', name: 'web_search', input: {} },
    { type: 'web_search_tool_result', tool_use_id: 'srvtoolu_gw_1', content: [] },
    own,
  ];
  const messages = [
    { role: 'user', content: 'What is new?' },
    { role: 'assistant', content },
  ];
  expect(withoutCarriedSearches(messages, (entry) => void losses.push(entry))).toEqual([
    messages[0],
    { role: 'assistant', content: [text, { ...text, citations: [citation('Eo8B')] }, own] },
  ]);
  expect(losses).toMatchObject([
    { path: 'messages[1].content[2]', severity: 'note' },
    { path: 'messages[1].content[3]', severity: 'note' },
  ]);
});

it.each([[[]], ['text'], [[{ role: 'user', content: [null, { type: 'text', text: 'a' }] }]]])(
  'gives %j back as it is',
  (messages) => {
    expect(withoutCarriedSearches(messages, () => undefined)).toBe(messages);
  },
);
