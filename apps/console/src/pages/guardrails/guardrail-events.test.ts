import { eventsOf, type EventFilter } from './guardrail-events.js';

type LogRecord = Parameters<typeof eventsOf>[0];

const verdict = { path: 'config.input_guardrails[0]', type: 'regex', side: 'input', action: 'deny' } as const;
const record = {
  id: 'req_1',
  guardrails: [
    { ...verdict, name: 'cards', holds: false },
    { ...verdict, name: 'words', holds: true },
    { ...verdict, name: 'tone', side: 'output', action: 'annotate', holds: false },
    { ...verdict, name: 'judge', holds: true, unchecked: true },
  ],
} as unknown as LogRecord;

const found = (filter: EventFilter) =>
  eventsOf(record, filter).map(({ verdict: { name }, finding }) => [name, finding]);

describe('the findings of a request', () => {
  it('are the guardrails that did not hold, and those without a verdict', () => {
    expect(found({})).toEqual([
      ['cards', 'denied'],
      ['tone', 'flagged'],
      ['judge', 'unchecked'],
    ]);
  });

  it('are narrowed by finding, side and name', () => {
    expect(found({ finding: 'denied' })).toEqual([['cards', 'denied']]);
    expect(found({ side: 'output' })).toEqual([['tone', 'flagged']]);
    expect(found({ name: 'judge' })).toEqual([['judge', 'unchecked']]);
    expect(eventsOf({ ...record, guardrails: undefined } as unknown as LogRecord, {})).toEqual([]);
  });
});
