import { defaultWorkspace, type AlertChannel, type AlertEvent } from '@model-gateway/core';

/** What a channel of a workspace is sent to try it. @param timestamp ISO 8601 */
export function testEvent({ id, name }: AlertChannel, workspace: string, timestamp: string): AlertEvent {
  return {
    type: 'test',
    timestamp,
    data: {
      key: `test/${id}`,
      ...(workspace !== defaultWorkspace && { workspace }),
      severity: 'info',
      subject: { resource: 'alerts', id, ...(name !== undefined && { name }) },
      message: `This is a test of the alert channel ${name ?? id}. Nothing has happened.`,
    },
  };
}
