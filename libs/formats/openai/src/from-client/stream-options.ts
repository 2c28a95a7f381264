import type { JsonObject, LossReporter } from '@model-gateway/core';
import { optionalObject, reportUnknownMembers } from '@model-gateway/format-kit';

const known: ReadonlySet<string> = new Set(['include_usage']);
/** The gateway never pads chunks, so disabling obfuscation is a supported value. */
const knownUnpadded: ReadonlySet<string> = new Set(['include_usage', 'include_obfuscation']);

/**
 * Reports the unsupported members of `stream_options`; the component that writes the stream reads `include_usage`.
 */
export function reportStreamOptions(body: JsonObject, reportLoss: LossReporter): void {
  const options = optionalObject(body, 'stream_options', '');
  if (!options) return;
  if (body.stream === true) {
    const unpadded = options.include_obfuscation === false;
    reportUnknownMembers(options, unpadded ? knownUnpadded : known, 'stream_options', reportLoss);
    return;
  }
  const reason = 'The answer is not streamed: `stream` is not true.';
  reportLoss({ path: 'stream_options', action: 'dropped', reason });
}
