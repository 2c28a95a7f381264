import type { components } from '../../../api/api.generated.js';

/** A request as the list shows it. */
export type LogRow = components['schemas']['LogRow'];

/** The loss that matters most, with how many there are of it. */
export function worstLoss({ losses }: Pick<LogRow, 'losses'>): WorstLoss | undefined {
  const severity = (['lost', 'degraded', 'note'] as const).find((one) => losses[one] > 0);
  return severity && { severity, count: losses[severity] };
}

/** A severity and its number. */
export interface WorstLoss {
  readonly severity: 'note' | 'degraded' | 'lost';
  readonly count: number;
}
