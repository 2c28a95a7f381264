import type { ErrorBody } from '@model-gateway/contract';
import { encodeSseData } from '@model-gateway/sse';

/** The last event of a stream that fails after its start: no `[DONE]` follows. */
export function encodeStreamError(body: ErrorBody): string {
  return encodeSseData(JSON.stringify(body));
}
