import type { AdminLogCharge, AdminLogOptions, AdminLogPrice, AdminLogRecord } from '@model-gateway/contract';
import type { Feedback, RecordedOptions, RecordedPrice, RequestRecord } from '@model-gateway/core';
import { isoTime } from '@model-gateway/control-plane';
import { chargesOf, type RequestCharge } from '@model-gateway/usage';
import { bodiesView } from './body-view.js';
import { lossesWithPlaces } from './loss-places.js';
import { feedbackView, logEntryView } from './log-view.js';

/**
 * All that there is of a request.
 *
 * @param withBodies false: the answer says only whether they are recorded
 */
export function logRecordView(
  record: RequestRecord,
  feedback: readonly Feedback[],
  withBodies: boolean,
): AdminLogRecord {
  const charges = chargesOf(record);
  const { bodies, options } = record;
  return {
    ...logEntryView(record),
    losses: lossesWithPlaces(record.losses, bodies ?? {}),
    options: optionsView(options),
    ...(charges && { charges: charges.map(chargeView) }),
    bodiesState: bodiesStateOf(record),
    ...(bodies && withBodies && { bodies: bodiesView(bodies) }),
    feedback: feedback.map(feedbackView),
  };
}

/** Why the bodies of a record are there, or are not. */
function bodiesStateOf({ bodies, bodiesState, options }: RequestRecord): AdminLogRecord['bodiesState'] {
  if (bodies) return 'kept';
  if (options?.debug === false) return 'withheld_by_caller';
  return bodiesState ?? 'metadata_only';
}

function optionsView(options: RecordedOptions = {}): AdminLogOptions {
  return { ...options, debug: options.debug ?? true };
}

function chargeView({ isEstimated, price, ...charge }: RequestCharge): AdminLogCharge {
  return {
    ...charge,
    ...(isEstimated && { estimated: true }),
    ...(price && { price: priceView(price) }),
  };
}

function priceView({ id, source, from, managedBy }: RecordedPrice): AdminLogPrice {
  return {
    id,
    ...(source !== undefined && { source }),
    ...(from !== undefined && { from: isoTime(from) }),
    ...(managedBy && { managedBy }),
  };
}
