import { GatewayError, GuardrailDeniedError, type CallContext } from '@model-gateway/core';
import type { Guardrail } from '../../config/guardrail.js';
import type { GuardrailDependencies } from './guardrail-dependencies.js';
import type { GuardrailSide, GuardrailVerdict } from './guardrail-verdict.js';
import { textHolds } from './text-holds.js';
import { webhookVerdict } from './webhook-verdict.js';

/** The guardrails of one side. */
export class Guards {
  /** May a text be denied? Else what is found only goes on record. */
  readonly canDeny: boolean;

  constructor(
    private readonly guardrails: readonly Guardrail[],
    private readonly side: GuardrailSide,
    private readonly dependencies: GuardrailDependencies,
  ) {
    this.canDeny = guardrails.some(({ action }) => action === 'deny');
  }

  /**
   * Has every guardrail look at each of the texts; webhooks do so at the same time. Without texts nothing is found.
   * A promise only where somebody else has to be asked.
   *
   * @throws GuardrailDeniedError for the first of the config that denies
   */
  check(texts: readonly string[], call: CallContext): Promise<void> | undefined {
    if (texts.length === 0) return undefined;
    const verdicts = this.guardrails.map((guardrail) => this.verdictOn(guardrail, texts, call));
    const here = verdicts.filter((verdict): verdict is GuardrailVerdict => !(verdict instanceof Promise));
    if (here.length === verdicts.length) return void this.conclude(here);
    return Promise.all(verdicts.map(async (verdict) => verdict)).then((all) => this.conclude(all));
  }

  /**
   * Records that there was more than can be looked at.
   *
   * @throws GuardrailDeniedError when one of the guardrails denies: what was not checked does not pass
   */
  giveUp(): void {
    this.conclude(this.guardrails.map((guardrail) => this.verdict(guardrail, undefined, false)));
  }

  private verdictOn(
    guardrail: Guardrail,
    texts: readonly string[],
    call: CallContext,
  ): GuardrailVerdict | Promise<GuardrailVerdict> {
    const { check, name, path } = guardrail;
    if (check.type !== 'webhook') return this.verdict(guardrail, localAnswer(check, texts), false);
    const { side, dependencies } = this;
    const asked = texts.map((text) =>
      webhookVerdict(check, { side, text, guardrail: name ?? path }, call, dependencies),
    );
    return Promise.all(asked).then((answers) =>
      this.verdict(guardrail, together(answers), check.onFailure === 'allow'),
    );
  }

  /** @param answer undefined: nobody could tell */
  private verdict(guardrail: Guardrail, answer: boolean | undefined, otherwise: boolean): GuardrailVerdict {
    const { side } = this;
    if (answer !== undefined) return { guardrail, side, holds: answer };
    return { guardrail, side, holds: otherwise, isUnchecked: true };
  }

  private conclude(verdicts: readonly GuardrailVerdict[]): void {
    for (const verdict of verdicts) this.dependencies.onVerdict(verdict);
    const denial = verdicts.find(({ guardrail, holds }) => !holds && guardrail.action === 'deny');
    if (denial) throw deniedBy(denial);
  }
}

/** A text that is too much work for a check has no answer; neither have the other ones. */
function localAnswer(check: Parameters<typeof textHolds>[0], texts: readonly string[]): boolean | undefined {
  try {
    return texts.every((text) => textHolds(check, text));
  } catch (error) {
    if (error instanceof GatewayError) return undefined;
    throw error;
  }
}

/** One text that is not as it should be decides, whatever is not known of the others. */
function together(answers: readonly (boolean | undefined)[]): boolean | undefined {
  if (answers.includes(false)) return false;
  return answers.includes(undefined) ? undefined : true;
}

function deniedBy({ guardrail, side, isUnchecked }: GuardrailVerdict): GuardrailDeniedError {
  const denied = side === 'input' ? 'the request' : 'the answer';
  const name = guardrail.name === undefined ? guardrail.path : `"${guardrail.name}"`;
  const message = isUnchecked
    ? `The guardrail ${name} could not check ${denied}, which is denied without it.`
    : `The guardrail ${name} denied ${denied}.`;
  return new GuardrailDeniedError(message, { param: guardrail.path });
}
