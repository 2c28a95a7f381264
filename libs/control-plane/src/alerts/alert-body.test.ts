import type { AlertEvent } from '@model-gateway/core';
import { alertBody } from './alert-body.js';

const event: AlertEvent = {
  type: 'budget_threshold',
  timestamp: '2026-11-28T12:00:00.000Z',
  data: {
    key: 'budget_threshold/api-keys/key_1/cost/monthly',
    severity: 'error',
    subject: { resource: 'api-keys', id: 'key_1', name: 'R&D <team>' },
    message: 'The budget of the key R&D <!channel> is used up: $5.',
    value: 5.1,
    limit: 5,
    threshold: 1,
  },
};

describe('the body of an alert', () => {
  it('is the event', () => {
    expect(JSON.parse(alertBody(event, 'json'))).toEqual(event);
  });

  it('is a message of Slack, in which nothing of a name means anything to Slack', () => {
    const text = 'The budget of the key R&amp;D &lt;!channel&gt; is used up: $5.';
    const place = 'budget_threshold · api-keys/R&amp;D &lt;team&gt; · 2026-11-28T12:00:00.000Z';
    expect(JSON.parse(alertBody(event, 'slack'))).toEqual({
      text,
      blocks: [
        { type: 'section', text: { type: 'mrkdwn', text: `:red_circle: ${text}` } },
        { type: 'context', elements: [{ type: 'mrkdwn', text: place }] },
      ],
    });
  });

  it('names the workspace in Slack', () => {
    const data = { ...event.data, workspace: 'ads' };
    expect(alertBody({ ...event, data }, 'slack')).toContain('budget_threshold · workspace ads · api-keys');
  });

  it('is no longer than Slack takes', () => {
    const data = { ...event.data, message: '&'.repeat(9_000) };
    const { blocks } = JSON.parse(alertBody({ ...event, data }, 'slack')) as {
      blocks: { text?: { text: string } }[];
    };
    expect(blocks[0]?.text?.text.length).toBeLessThan(3_000);
  });
});
