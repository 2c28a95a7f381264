import { InvalidRequestError, isAtLeast, type LossEntry, type LossSeverity } from '@model-gateway/core';

/** How many losses the message names; {@link LossRefusedError.losses} has them all, and those that may be. */
const mostNamed = 20;

/** Something of the request would be lost, and its config has `on_loss: "error"`. Nothing was sent. */
export class LossRefusedError extends InvalidRequestError {
  /**
   * @param losses all losses of the request
   * @param refused those of them that its config refuses
   */
  constructor(
    readonly losses: readonly LossEntry[],
    refused: readonly LossEntry[],
  ) {
    super('unsupported_parameter', wordLosses(refused), refused[0] && { param: refused[0].path });
  }
}

/** Throws {@link LossRefusedError} when there is a loss of that severity or a worse one. */
export function refuseLosses(losses: readonly LossEntry[], least: LossSeverity): void {
  const refused = losses.filter((loss) => isAtLeast(loss, least));
  if (refused.length > 0) throw new LossRefusedError([...losses], refused);
}

function wordLosses(losses: readonly LossEntry[]): string {
  const named = losses
    .slice(0, mostNamed)
    .map(({ path, action, reason }) => `${path} (${action}): ${reason}`);
  const rest = losses.length - named.length;
  const more = rest > 0 ? ` And ${rest} more.` : '';
  return `on_loss is "error", and the upstream cannot have all of this request as it was said. ${named.join(' ')}${more}`;
}
