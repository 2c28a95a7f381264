import { GatewayError, GuardrailDeniedError, type CallContext } from '@model-gateway/core';
import type { Guardrail } from '@model-gateway/gateway-config';
import { longestHeldAnswer } from './guarded-answer.js';
import type { GuardrailDependencies } from './guardrail-dependencies.js';
import type { GuardrailSide, GuardrailVerdict } from './guardrail-verdict.js';
import { LookedAtText } from './looked-at-text.js';
import type { Findings, GuardrailBudget } from './guardrail-budget.js';
import { textHolds, type LocalCheck } from './text-holds.js';
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
   * Has every guardrail look at each of the texts: first those here, which let other requests have their turn, then webhooks,
   * all at the same time. Without texts nothing is found; what is too long is not looked at. A promise only where it takes
   * long, or somebody else has to be asked.
   *
   * @throws GuardrailDeniedError for the first of the config that denies
   */
  check(texts: readonly string[], call: CallContext): Promise<void> | undefined {
    if (texts.length === 0) return undefined;
    if (texts.some(({ length }) => length > longestHeldAnswer)) return void this.giveUp();
    const [text = ''] = texts;
    const known = this.side === 'input' ? this.dependencies.scrutiny.known(this.guardrails, text) : undefined;
    if (known) return this.finish(texts, known, call);
    const looked = texts.map((text) => new LookedAtText(text));
    const findings: (boolean | undefined)[] = [];
    const looking = this.look(looked, findings, call);
    const goOn = () => {
      // An answer is looked at once, a request before each attempt.
      if (this.side === 'input') this.dependencies.scrutiny.keep(this.guardrails, text, findings);
      return this.finish(texts, findings, call);
    };
    return looking ? looking.then(goOn) : goOn();
  }

  /**
   * Records that there was more than can be looked at.
   *
   * @throws GuardrailDeniedError when one of the guardrails denies: what was not checked does not pass
   */
  giveUp(): void {
    this.conclude(this.guardrails.map((guardrail) => this.verdict(guardrail, undefined, false)));
  }

  /**
   * Has the guardrails here look, from the first without a finding on. Webhooks have none.
   *
   * @returns what has to be waited for; undefined: nothing
   */
  private look(
    texts: readonly LookedAtText[],
    findings: (boolean | undefined)[],
    call: CallContext,
  ): Promise<void> | undefined {
    const { scrutiny } = this.dependencies;
    for (const { check } of this.guardrails.slice(findings.length)) {
      if (scrutiny.isLong) return scrutiny.pause(call.signal).then(() => this.look(texts, findings, call));
      findings.push(check.type === 'webhook' ? undefined : localAnswer(check, texts, scrutiny));
    }
    return undefined;
  }

  /** Asks the webhooks, and concludes. */
  private finish(texts: readonly string[], findings: Findings, call: CallContext): Promise<void> | undefined {
    const verdicts = this.guardrails.map((guardrail, index) =>
      this.verdictOn(guardrail, findings[index], texts, call),
    );
    const here = verdicts.filter((verdict): verdict is GuardrailVerdict => !(verdict instanceof Promise));
    if (here.length === verdicts.length) return void this.conclude(here);
    return Promise.all(verdicts.map(async (verdict) => verdict)).then((all) => this.conclude(all));
  }

  private verdictOn(
    guardrail: Guardrail,
    finding: boolean | undefined,
    texts: readonly string[],
    call: CallContext,
  ): GuardrailVerdict | Promise<GuardrailVerdict> {
    const { check, name, path } = guardrail;
    if (check.type !== 'webhook') return this.verdict(guardrail, finding, false);
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

/** A text that is too much work has no answer; neither have the other ones. */
function localAnswer(
  check: LocalCheck,
  texts: readonly LookedAtText[],
  scrutiny: GuardrailBudget,
): boolean | undefined {
  try {
    return texts.every((text) => textHolds(check, text, scrutiny));
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
  return new GuardrailDeniedError(message, { param: guardrail.path, side });
}
