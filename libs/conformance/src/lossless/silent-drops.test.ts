import type { Body } from '../grammar/body.js';
import { geminiPlaces, type Place } from '../grammar/place.js';
import { silentDrops } from './silent-drops.js';
import { encode } from './translate.js';

const place = geminiPlaces.find(({ model }) => model === 'gemini-2.5-flash') as Place;
const body: Body = {
  model: place.model,
  messages: [
    { role: 'user', content: [{ type: 'text', text: 'Hello.' }] },
    { role: 'assistant', content: 'Hi.', name: 'helper' },
  ],
  seed: 7,
  stop: ['a', 'b'],
  parallel_tool_calls: true,
};

/** A translator that never gets to see some members of the body. */
const forgetting =
  (change: (body: Body) => Body): typeof encode =>
  (sent, where) =>
    encode(change(sent), where);

function dropsOf(translate: typeof encode): string[] {
  return silentDrops({ body, place }, translate(body, place), { translate }).map(({ text }) => text);
}

describe('what counts as a silent drop', () => {
  it('nothing that is carried, reported, or as it would be anyway', () => {
    expect(dropsOf(encode)).toEqual([]);
  });

  it('a member that the translator forgets', () => {
    expect(dropsOf(forgetting(({ seed: _seed, ...rest }) => rest))).toEqual(['seed']);
  });

  it('one item of a list that it forgets', () => {
    expect(dropsOf(forgetting((sent) => ({ ...sent, stop: (sent.stop as string[]).slice(0, 1) })))).toEqual([
      'stop[1]',
    ]);
  });

  it('a loss whose report is lost', () => {
    const silent: typeof encode = (sent, where) => ({ ...encode(sent, where), losses: [] });
    expect(dropsOf(silent)).toContain('messages[1].name');
  });

  it('a field that must be there, but whose value is ignored', () => {
    const sameText = forgetting((sent) => {
      const [first, ...rest] = sent.messages as Body[];
      const [part] = first?.content as Body[];
      return {
        ...sent,
        messages: [{ ...first, content: [{ ...part, text: part?.text && 'Hello.' }] }, ...rest],
      };
    });
    expect(dropsOf(sameText)).toEqual(['messages[0].content[0].text']);
  });
});
