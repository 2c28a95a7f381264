import type { AlertEvent, AlertFormat, JsonObject } from '@model-gateway/core';

/** Slack refuses a block with a longer text. */
const longestText = 2_900;

const marks = {
  error: ':red_circle:',
  warning: ':large_orange_circle:',
  info: ':information_source:',
} as const;

/** The body of an alert, as JSON. */
export function alertBody(event: AlertEvent, format: AlertFormat): string {
  return JSON.stringify(format === 'slack' ? toSlack(event) : event);
}

/** A message of Slack's incoming webhooks. */
function toSlack({
  type,
  timestamp,
  data: { severity, workspace, subject, message },
}: AlertEvent): JsonObject {
  const text = escaped(message);
  const place = `${subject.resource}/${subject.name ?? subject.id}`;
  const context = [type, ...(workspace === undefined ? [] : [`workspace ${workspace}`]), place, timestamp];
  return {
    // What notifications show, and clients that know no blocks.
    text,
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text: `${marks[severity]} ${text}` } },
      {
        type: 'context',
        elements: [{ type: 'mrkdwn', text: escaped(context.join(' · ')) }],
      },
    ],
  };
}

/** Slack reads links and mentions between `<` and `>`. */
function escaped(text: string): string {
  return text
    .slice(0, longestText / 5)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
