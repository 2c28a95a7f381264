import type { components } from '../../api/api.generated.js';

type LogRecord = components['schemas']['LogEntry'];
type Verdict = NonNullable<LogRecord['guardrails']>[number];

/** What a guardrail found that did not pass. */
export interface GuardrailEvent {
  readonly id: string;
  readonly record: LogRecord;
  readonly verdict: Verdict;
  readonly finding: Finding;
}

/** `denied` and `flagged` by the action of the guardrail; `unchecked`: it gave no verdict. */
type Finding = 'denied' | 'flagged' | 'unchecked';

/** Which events are wanted. */
export interface EventFilter {
  readonly finding?: Finding | undefined;
  readonly side?: 'input' | 'output' | undefined;
  readonly name?: string | undefined;
}

/** The findings of a record, one for each guardrail that did not hold. */
export function eventsOf(record: LogRecord, filter: EventFilter): readonly GuardrailEvent[] {
  return (record.guardrails ?? [])
    .filter(({ holds, unchecked }) => !holds || unchecked === true)
    .map((verdict, index) => ({ id: `${record.id} ${index}`, record, verdict, finding: findingOf(verdict) }))
    .filter((event) => isWanted(event, filter));
}

function findingOf({ action, unchecked }: Verdict): Finding {
  if (unchecked === true) return 'unchecked';
  return action === 'deny' ? 'denied' : 'flagged';
}

function isWanted({ verdict, finding }: GuardrailEvent, filter: EventFilter): boolean {
  return (
    (filter.finding === undefined || finding === filter.finding) &&
    (filter.side === undefined || verdict.side === filter.side) &&
    (filter.name === undefined || verdict.name === filter.name)
  );
}
