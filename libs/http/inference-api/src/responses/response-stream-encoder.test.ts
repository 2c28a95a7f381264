import { responseOptionsOf } from '@model-gateway/format-openai';
import { ResponseStreamEncoder } from './response-stream-encoder.js';

it('says in a silence that it is there: five comments, then an event that is counted', () => {
  const facts = { nextId: (prefix: string) => prefix, now: () => 0, reportLoss: () => undefined };
  const encoder = new ResponseStreamEncoder(responseOptionsOf({ model: 'm', input: 'Hi' }, facts));
  const { everyMs, event } = encoder.keepAlive;
  const silence = () => (typeof event === 'string' ? event : event());
  expect(everyMs).toBe(10_000);
  const begun = encoder.push([{ type: 'text', choice: 0, text: 'a' }]);
  expect(Array.from({ length: 5 }, silence)).toEqual(Array.from({ length: 5 }, () => ': keep-alive\n\n'));
  const next = begun.split('\n\n').filter((block) => block !== '').length;
  expect(silence()).toBe(`event: keepalive\ndata: {"type":"keepalive","sequence_number":${next}}\n\n`);
  silence();
  encoder.push([{ type: 'text', choice: 0, text: 'b' }]);
  expect(Array.from({ length: 5 }, silence).join('')).not.toContain('event:');
});
