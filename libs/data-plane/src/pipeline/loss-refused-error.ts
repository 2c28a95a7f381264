import { InvalidRequestError, type LossEntry } from '@model-gateway/core';

/** How many entries the message names; {@link LossRefusedError.losses} has them all. */
const mostNamed = 20;

/** Something of the request would be lost, and its config has `on_loss: "error"`. Nothing was sent. */
export class LossRefusedError extends InvalidRequestError {
  constructor(readonly losses: readonly LossEntry[]) {
    super('unsupported_parameter', wordLosses(losses), losses[0] && { param: losses[0].path });
  }
}

/** Throws {@link LossRefusedError} when there is any loss. */
export function refuseLosses(losses: readonly LossEntry[]): void {
  if (losses.length > 0) throw new LossRefusedError([...losses]);
}

function wordLosses(losses: readonly LossEntry[]): string {
  const named = losses
    .slice(0, mostNamed)
    .map(({ path, action, reason }) => `${path} (${action}): ${reason}`);
  const rest = losses.length - named.length;
  const more = rest > 0 ? ` And ${rest} more.` : '';
  return `on_loss is "error", and the upstream cannot have all of this request as it was said. ${named.join(' ')}${more}`;
}
