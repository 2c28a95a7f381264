import type { LossReporter } from '@model-gateway/core';
import { reportDropped } from './report-dropped.js';

/** Path of a message in the client's body. @param index in the client's history */
export function pathOfMessage(index: number): string {
  return `messages[${index}]`;
}

/** Reports instructions that are moved to the front. @param path of their message */
export function reportMovedInstructions(path: string, reportLoss: LossReporter): void {
  const reason = 'Instructions in mid-conversation are moved to the front, in their order.';
  reportLoss({ path, action: 'approximated', reason });
}

/** Reports the name of a user. @param path of the message */
export function reportParticipantName(path: string, reportLoss: LossReporter): void {
  reportDropped(`${path}.name`, 'The upstream has no names of participants.', reportLoss);
}
