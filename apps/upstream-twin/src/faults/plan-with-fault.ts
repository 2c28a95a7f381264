import { jsonPlan, type ResponsePlan, type Step } from '../plan/response-plan.js';
import { slicedPlan } from '../plan/sliced-plan.js';
import type { ErrorShape, Fault } from './fault.js';
import { faultErrorBody } from './fault-error-body.js';

const page = (code: number): string =>
  `<!DOCTYPE html>\n<html lang=en>\n<title>Error ${code}!!1</title>\n<p><b>${code}.</b> <ins>That’s an error.</ins>\n`;

function replaySteps(body: Buffer, chunkSize = body.length): Step[] {
  const size = Math.max(1, chunkSize);
  return Array.from({ length: Math.ceil(body.length / size) }, (_, index): Step => ({
    do: 'write',
    data: body.subarray(index * size, (index + 1) * size),
  }));
}

/** The answer of a fault that leaves no room for a real one; `undefined` for faults in the course of an answer. */
export function planInsteadOfAnswer(fault: Fault): ResponsePlan | undefined {
  switch (fault.kind) {
    case 'status': {
      const headers = fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter };
      return jsonPlan(fault.code, faultErrorBody(fault), headers);
    }
    case 'html': {
      const { code = 502, body = page(fault.code ?? 502) } = fault;
      return {
        status: code,
        headers: { 'content-type': 'text/html; charset=UTF-8' },
        steps: [{ do: 'write', data: body }],
      };
    }
    case 'reset':
    case 'stall':
      return { status: 200, headers: {}, steps: [], before: [{ do: fault.kind }] };
    case 'replay': {
      const body = Buffer.from(fault.bodyBase64, 'base64');
      const headers = { 'content-type': 'application/json; charset=UTF-8', ...fault.headers };
      return { status: fault.status ?? 200, headers, steps: replaySteps(body, fault.chunkSize) };
    }
    case 'tokenEndpoint': {
      const { code = 400, error = 'invalid_grant', description = 'The twin was told to refuse.' } = fault;
      return jsonPlan(code, { error, error_description: description });
    }
    default:
      return undefined;
  }
}

/** Half of it, and a character that JSON has no place for: what is cut out of a long text may leave a shorter one. */
function broken(data: string | Buffer): Buffer {
  const text = data.toString();
  const ending = /\s*$/.exec(text)?.[0] ?? '';
  return Buffer.from(`${text.trimEnd().slice(0, Math.ceil(text.length / 2))}\u0001${ending}`);
}

/** The event that says only that an answer is over. */
const isTerminator = (step: Step): boolean =>
  step.do === 'write' && /^(data: \[DONE\]|event: message_stop)\s/.test(step.data.toString());

/** How an error looks among the events of a stream. */
const errorEvent: Record<ErrorShape, (body: string, bare: boolean) => string> = {
  google: (body, bare) => `${bare ? '' : 'data: '}${body}\r\n\r\n`,
  anthropic: (body, bare) => `${bare ? '' : 'event: error\ndata: '}${body}\n\n`,
  openai: (body, bare) => `${bare ? '' : 'data: '}${body}\n\n`,
};

/**
 * Changes a planned answer: each write step counts as one event.
 *
 * @param shape of the errors that such a stream carries by itself
 */
export function applyFault(
  plan: ResponsePlan,
  fault: Fault | undefined,
  shape: ErrorShape = 'google',
): ResponsePlan {
  const { steps } = plan;
  switch (fault?.kind) {
    case 'slowHeaders':
      return { ...plan, before: [{ do: 'wait', ms: fault.ms }] };
    case 'slowFirstToken':
      return { ...plan, steps: [{ do: 'wait', ms: fault.ms }, ...steps] };
    case 'cut':
      return { ...plan, steps: [...steps.slice(0, fault.afterEvents), { do: 'reset' }] };
    case 'stallAfter':
      return { ...plan, steps: [...steps.slice(0, fault.afterEvents), { do: 'stall' }] };
    case 'noTerminator': {
      const open: readonly Step[] = fault.leaveOpen === true ? [{ do: 'stall' }] : [];
      return { ...plan, steps: [...steps.filter((step) => !isTerminator(step)), ...open] };
    }
    case 'malformedEvent': {
      const change = (step: Step, index: number): Step =>
        index === fault.at && step.do === 'write' ? { do: 'write', data: broken(step.data) } : step;
      return { ...plan, steps: steps.map(change) };
    }
    case 'errorEvent': {
      const body = JSON.stringify(faultErrorBody(fault, shape));
      const data = errorEvent[shape](body, fault.bare === true);
      return { ...plan, steps: [...steps.slice(0, fault.at), { do: 'write', data }] };
    }
    default:
      return plan;
  }
}

/** The same for a body that is no stream: four pieces of it count as events. */
export function applyFaultToBody(
  plan: ResponsePlan,
  fault: Fault | undefined,
  shape?: ErrorShape,
): ResponsePlan {
  return fault ? applyFault(slicedPlan(plan), fault, shape) : plan;
}

/** Waits between the writes of an answer. */
export function applyPace(plan: ResponsePlan, ms: number): ResponsePlan {
  if (!(ms > 0)) return plan;
  const steps = plan.steps.flatMap((step, index): Step[] =>
    index === 0 ? [step] : [{ do: 'wait', ms }, step],
  );
  return { ...plan, steps };
}
