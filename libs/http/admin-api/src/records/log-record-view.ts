import type { AdminLogCharge, AdminLogOptions, AdminLogPrice, AdminLogRecord } from '@model-gateway/contract';
import type { Feedback, RecordedOptions, RecordedPrice, RequestRecord } from '@model-gateway/core';
import { isoTime } from '@model-gateway/control-plane';
import { chargesOf, type RequestCharge } from '@model-gateway/usage';
import { bodiesView } from './body-view.js';
import { lossesWithPlaces } from './loss-places.js';
import { feedbackView, logEntryView } from './log-view.js';

/** What of a request is shown. */
export interface ShownParts {
  /** False: the answer says only whether bodies are recorded. */
  readonly bodies: boolean;
  /** False: neither messages that may quote the request, nor the config that it brought. */
  readonly content: boolean;
}

/** All that there is of a request. */
export function logRecordView(
  record: RequestRecord,
  feedback: readonly Feedback[],
  shows: ShownParts,
): AdminLogRecord {
  const charges = chargesOf(record);
  const { bodies, options } = record;
  return {
    ...logEntryView(record, shows.content),
    losses: lossesWithPlaces(record.losses, bodies ?? {}),
    options: optionsView(options, shows.content),
    ...(charges && { charges: charges.map(chargeView) }),
    bodiesState: bodiesStateOf(record),
    ...(bodies && shows.bodies && { bodies: bodiesView(bodies) }),
    feedback: feedback.map(feedbackView),
  };
}

/** Why the bodies of a record are there, or are not. */
function bodiesStateOf({ bodies, bodiesState, options }: RequestRecord): AdminLogRecord['bodiesState'] {
  if (bodies) return 'kept';
  if (options?.debug === false) return 'withheld_by_caller';
  return bodiesState ?? 'metadata_only';
}

/** A config that a request brought may have texts for the model. */
function optionsView(options: RecordedOptions = {}, showsContent: boolean): AdminLogOptions {
  const { config, ...others } = options;
  const isShown = config && (showsContent || 'id' in config);
  return { ...others, ...(isShown && { config }), debug: options.debug ?? true };
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
