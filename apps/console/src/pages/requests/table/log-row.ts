import type { components } from '../../../api/api.generated.js';
import { requestsTexts } from '../../../texts/en/requests.js';

/** A request as the list shows it. */
export type LogRow = components['schemas']['LogRow'];

/** The loss that matters most, with how many there are of it. */
export function worstLoss({ losses }: Pick<LogRow, 'losses'>): WorstLoss | undefined {
  const severity = (['lost', 'degraded', 'note'] as const).find((one) => losses[one] > 0);
  return severity && { severity, count: losses[severity] };
}

/**
 * What a request asked for: its model, or the route where there is none. Of a request that only asked what would be sent it says
 * so: it has the model, but no upstream was asked.
 */
export function askedFor({
  model,
  requestedModel,
  route,
}: Pick<LogRow, 'model' | 'requestedModel' | 'route'>): { readonly text: string; readonly isModel: boolean } {
  const name = model ?? requestedModel;
  if (name === undefined) return { text: route, isModel: false };
  return { text: route === '/v1/explain' ? requestsTexts.explained(name) : name, isModel: true };
}

/** A severity and its number. */
export interface WorstLoss {
  readonly severity: 'note' | 'degraded' | 'lost';
  readonly count: number;
}
