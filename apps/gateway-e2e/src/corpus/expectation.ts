import type { Answer } from '../support/chat-client.js';
import type { Facts } from '../support/corpus.js';
import { differs } from './differs.js';

/** What of an answer disagrees with the recorded facts; empty when nothing does. */
export function disagreements(facts: Facts, answer: Answer): string[] {
  return [
    ...differs('text', facts.text, answer.text),
    ...differs('thoughts', facts.thoughts, answer.thoughts),
    ...callDisagreements(facts, answer),
    ...finishDisagreement(facts, answer),
    ...usageDisagreements(facts, answer),
    ...(new Set(answer.calls.map(({ id }) => id)).size === answer.calls.length ? [] : ['call ids repeat']),
    ...(facts.model_version === undefined ? [] : differs('model', facts.model_version, answer.model)),
  ];
}

function callsOf({ function_calls }: Facts): { name: string; args: unknown }[] {
  return function_calls.map(({ name, args }) => ({ name, args: args ?? {} }));
}

/** The facts do not assemble arguments that came in pieces: only the names are compared then. */
function callDisagreements(facts: Facts, answer: Answer): string[] {
  const got = answer.calls.map(({ name, arguments: text }) => ({ name, args: parsed(text) }));
  if (facts.partial_args === undefined) return differs('calls', callsOf(facts), got);
  return differs(
    'called',
    facts.function_calls.map(({ name }) => name).filter(Boolean),
    got.map(({ name }) => name),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return `not JSON: ${text}`;
  }
}

/** What the upstream's reasons must look like to a client of the standard. Every other reason is a failure. */
const finishReasons: Readonly<Record<string, string>> = { STOP: 'stop', MAX_TOKENS: 'length' };

function finishDisagreement(facts: Facts, answer: Answer): string[] {
  const raw = facts.finish_reason ?? undefined;
  if (raw === undefined) return [];
  const problems = differs('native finish', raw, answer.nativeFinish);
  const isCall = raw === 'STOP' && facts.function_calls.length > 0;
  const wanted = isCall ? 'tool_calls' : finishReasons[raw];
  if (wanted !== undefined) return [...problems, ...differs('finish', wanted, answer.finish)];
  if (answer.finish === null || answer.finish === undefined) problems.push(`finish: ${raw} became nothing`);
  return problems;
}

/** Google's counts in OpenAI's terms: the prompt includes tool use, the completion includes thoughts. */
function usageDisagreements(facts: Facts, answer: Answer): string[] {
  const usage = facts.usage as Record<string, number | undefined> | null | undefined;
  // A stream that is cut ends with an error, and its usage with it.
  if (!usage || usage.totalTokenCount === undefined || facts.finish_reason === null) return [];
  const { promptTokenCount, candidatesTokenCount, thoughtsTokenCount, toolUsePromptTokenCount } = usage;
  const got = answer.usage;
  const problems = differs('total tokens', usage.totalTokenCount, got?.total_tokens);
  if (promptTokenCount !== undefined)
    problems.push(
      ...differs('prompt tokens', promptTokenCount + (toolUsePromptTokenCount ?? 0), got?.prompt_tokens),
    );
  if (candidatesTokenCount !== undefined)
    problems.push(
      ...differs(
        'completion tokens',
        candidatesTokenCount + (thoughtsTokenCount ?? 0),
        got?.completion_tokens,
      ),
    );
  if (typeof thoughtsTokenCount === 'number')
    problems.push(
      ...differs('reasoning tokens', thoughtsTokenCount, got?.completion_tokens_details?.reasoning_tokens),
    );
  if (usage.cachedContentTokenCount !== undefined)
    problems.push(
      ...differs('cached tokens', usage.cachedContentTokenCount, got?.prompt_tokens_details?.cached_tokens),
    );
  return problems;
}
