import type { ChatStreamPart } from '@model-gateway/core';
import { MemberRenaming } from './member-renaming.js';

const start = (index: number, name: string): ChatStreamPart => ({
  type: 'tool-call-start',
  choice: 0,
  index,
  id: `call_${index}`,
  name,
});
const piece = (index: number, fragment: string): ChatStreamPart => ({
  type: 'tool-call-arguments',
  choice: 0,
  index,
  fragment,
});
const end = (index: number): ChatStreamPart => ({ type: 'tool-call-end', choice: 0, index });
const finish: ChatStreamPart = { type: 'finish', choice: 0, finish: { reason: 'length' } };

function renaming() {
  return new MemberRenaming(new Map([['f', new Map([['größe', 'gr__e']])]]), (text, originals) => {
    let renamed = text;
    for (const [sent, own] of originals) renamed = renamed.replaceAll(sent, own);
    return renamed;
  });
}

it('holds the arguments of such a call back until it ends, and lets all others pass', () => {
  const members = renaming();
  expect(members.renamed([start(0, 'f'), piece(0, '{"gr_'), start(1, 'g'), piece(1, '{"gr__e":1}')])).toEqual(
    [start(0, 'f'), start(1, 'g'), piece(1, '{"gr__e":1}')],
  );
  expect(members.renamed([piece(0, '_e":2}'), end(0), end(1)])).toEqual([
    piece(0, '{"größe":2}'),
    end(0),
    end(1),
  ]);
});

it('gives out what there is of a call that a limit cuts', () => {
  const members = renaming();
  members.renamed([start(0, 'f'), piece(0, '{"gr__e":')]);
  expect(members.renamed([finish])).toEqual([piece(0, '{"größe":'), finish]);
});
