import type { JsonObject, LossReporter } from '@model-gateway/core';
import { invalidValue, optionalArray } from '@model-gateway/format-kit';

/** Values that make a difference to the response. */
const served: ReadonlySet<string> = new Set([
  'reasoning.encrypted_content',
  'message.output_text.logprobs',
  'web_search_call.action.sources',
  'code_interpreter_call.outputs',
]);

/** Values that only concern tools which no upstream has, or what the client itself has sent. */
const empty: ReadonlySet<string> = new Set([
  'file_search_call.results',
  'web_search_call.results',
  'message.input_image.image_url',
  'computer_call_output.output.image_url',
]);

/** What the response is to include. */
export function fromInclude(body: JsonObject, reportLoss: LossReporter): ReadonlySet<string> {
  const include = new Set<string>();
  for (const [index, value] of (optionalArray(body, 'include', '') ?? []).entries()) {
    const path = `include[${index}]`;
    if (typeof value !== 'string') throw invalidValue(path, 'a string');
    if (served.has(value)) include.add(value);
    else if (empty.has(value)) {
      const reason = 'The response has nothing of the kind.';
      reportLoss({ path, action: 'dropped', severity: 'note', reason });
    } else reportLoss({ path, action: 'dropped', reason: 'The gateway cannot include this.' });
  }
  return include;
}
