import type { JsonObject, JsonValue, LossReporter, SystemMessage, TextPart } from '@model-gateway/core';
import {
  invalidValue,
  isJsonArray,
  missingParameter,
  reportUnknownMembers,
  requireObject,
  requiredString,
} from '@model-gateway/format-kit';
import { fromTextBlock } from './blocks.js';

const known: ReadonlySet<string> = new Set(['role', 'content']);

/** The instructions of the request; undefined when there are none. */
export function fromSystem(body: JsonObject, reportLoss: LossReporter): SystemMessage | undefined {
  const { system } = body;
  if (system === undefined || system === null) return undefined;
  // They belong to no message of the client, so each part carries its own path.
  if (typeof system === 'string') {
    return { role: 'system', content: [{ type: 'text', text: system, path: 'system' }] };
  }
  const content = fromInstructions(system, 'system', reportLoss).map((part, index) => ({
    ...part,
    path: `system[${index}]`,
  }));
  const [first] = content;
  if (!first?.text.startsWith(billingHeader)) return { role: 'system', content };
  reportLoss({ path: 'system[0]', action: 'dropped', severity: 'note', reason: notInstructions });
  return content.length === 1 ? undefined : { role: 'system', content: content.slice(1) };
}

/** Claude Code puts a line of its own before its instructions. It differs from run to run, which no cache survives. */
const billingHeader = 'x-anthropic-billing-header:';
const notInstructions = 'The line is for Anthropic’s accounts; it instructs no model.';

/** Role `system`: instructions in the middle of the conversation. */
export function fromSystemMessage(
  message: JsonObject,
  path: string,
  reportLoss: LossReporter,
): SystemMessage {
  reportUnknownMembers(message, known, path, reportLoss);
  return { role: 'system', content: fromInstructions(message.content, `${path}.content`, reportLoss) };
}

function fromInstructions(
  value: JsonValue | undefined,
  path: string,
  reportLoss: LossReporter,
): readonly TextPart[] {
  if (typeof value === 'string') return [{ type: 'text', text: value }];
  if (value === undefined || value === null) throw missingParameter(path);
  if (!isJsonArray(value)) throw invalidValue(path, 'a string or an array of text blocks');
  return value.map((each, index) => {
    const at = `${path}[${index}]`;
    const block = requireObject(each, at);
    if (requiredString(block, 'type', at) !== 'text') throw invalidValue(`${at}.type`, 'text');
    return fromTextBlock(block, at, reportLoss);
  });
}
