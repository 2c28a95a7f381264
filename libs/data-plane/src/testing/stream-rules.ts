import type { ChatStreamPart } from '@model-gateway/core';

interface ChoiceRules {
  finished: boolean;
  /** By index; true: ended. */
  readonly calls: Map<number, boolean>;
}

const afterFinish: ReadonlySet<ChatStreamPart['type']> = new Set(['metadata', 'citations', 'logprobs']);

/** What the parts of a whole stream do against the rules of `ChatStreamPart`, in words. Empty: nothing. */
export function brokenStreamRules(parts: readonly ChatStreamPart[]): readonly string[] {
  const broken: string[] = [];
  const choices = new Map<number, ChoiceRules>();
  let blocked = false;
  for (const [place, part] of parts.entries()) {
    if ((part.type === 'start') !== (place === 0)) broken.push(`part ${place} is ${part.type}`);
    if (part.type === 'prompt-block') blocked = true;
    if (!('choice' in part)) continue;
    const choice = choices.get(part.choice) ?? { finished: false, calls: new Map<number, boolean>() };
    choices.set(part.choice, choice);
    if (choice.finished && !afterFinish.has(part.type)) broken.push(`part ${place} comes after the finish`);
    if (part.type === 'finish') choice.finished = true;
    const rule = callRule(choice.calls, part);
    if (rule !== undefined) broken.push(`part ${place} ${rule}`);
  }
  for (const [index, { finished, calls }] of choices) {
    if (!finished) broken.push(`choice ${index} has no finish`);
    for (const [call, ended] of calls) if (!ended) broken.push(`call ${call} has no end`);
  }
  if (choices.size === 0 && !blocked) broken.push('there is no answer');
  return broken;
}

function callRule(calls: Map<number, boolean>, part: ChatStreamPart): string | undefined {
  switch (part.type) {
    case 'tool-call-start': {
      const isNext = part.index === calls.size;
      calls.set(part.index, false);
      return isNext ? undefined : `begins call ${part.index}, which is not the next`;
    }
    case 'tool-call-arguments':
      return calls.get(part.index) === false ? undefined : `belongs to no open call`;
    case 'tool-call-end': {
      const isOpen = calls.get(part.index) === false;
      calls.set(part.index, true);
      return isOpen ? undefined : 'ends a call that is not open';
    }
    default:
      return undefined;
  }
}
