import {
  fromAlertChannel,
  hasOutdatedSeal,
  shownAlertChannel,
  toAlertChannel,
} from '../alerts/alert-members.js';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import { gatewayActor } from '../resources/gateway-actor.js';
import { ResourceEditor } from '../resources/resource-editor.js';

/**
 * Reseals alert channels that were not sealed with the newest encryption key. Never throws: a failure leaves the channel
 * unchanged and is reported.
 *
 * @returns the number of resealed channels
 */
export async function resealAlerts(dependencies: AdministrationDependencies): Promise<number> {
  const { stored, sealer } = dependencies;
  let count = 0;
  for (const { id, document } of stored.resources('alerts')) {
    if (!hasOutdatedSeal(document, sealer)) continue;
    try {
      await resealChannel(id, dependencies);
      count += 1;
    } catch (error) {
      stored.report(`The alert channel ${id} could not be sealed with the newest encryption key.`, error);
    }
  }
  return count;
}

async function resealChannel(id: string, dependencies: AdministrationDependencies): Promise<void> {
  const { sealer } = dependencies;
  const gone = () => {
    throw new Error('It has been deleted.');
  };
  const editor = new ResourceEditor(dependencies, 'alerts');
  await editor.change(id, { actor: gatewayActor }, gone, ({ document }) => {
    // Another process may have resealed it.
    if (!hasOutdatedSeal(document, sealer)) return undefined;
    const channel = toAlertChannel(id, document, sealer);
    const audited = shownAlertChannel(channel);
    return {
      action: 'reseal',
      document: fromAlertChannel(channel, sealer, document, channel),
      before: audited,
      after: audited,
    };
  });
}
