import type { Part } from '../contract/generate-content-request.js';
import type { JsonObject } from '../json.js';
import type { Answer, Candidate } from './answer.js';
import { candidateIndex, contentOf, outputTokens, responseEnvelope } from './response-body.js';
import { splitParts } from './split-parts.js';
import { sumOf, type UsageCounts } from './usage.js';

/** Events of one candidate, each with what has been said so far (usage is cumulative). */
interface CandidateEvent {
  readonly candidate: Candidate;
  readonly members: JsonObject;
  readonly said: readonly Part[];
}

function candidateEvents(answer: Answer, candidate: Candidate): CandidateEvent[] {
  const { events, last } = splitParts(candidate.parts, answer.context);
  const said: Part[] = [];
  const whole = sumOf(outputTokens(candidate.parts));
  // Arguments in pieces are longer than the whole call; the count still only grows up to that of the whole.
  const saidOrWhole = (parts: readonly Part[]): readonly Part[] =>
    sumOf(outputTokens(parts)) > whole ? candidate.parts : [...parts];
  const body = events.map((parts) => {
    said.push(...parts);
    return {
      candidate,
      members: { ...contentOf(parts), ...candidateIndex(answer, candidate) },
      said: saidOrWhole(said),
    };
  });
  const { finishReason, details } = candidate;
  // The last event carries the finish reason and no text.
  const end = { ...contentOf(last), finishReason, ...candidateIndex(answer, candidate), ...details };
  return [...body, { candidate, members: end, said: candidate.parts }];
}

/** Takes one event of each candidate in turn. */
function interleave(lists: CandidateEvent[][]): CandidateEvent[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, step) => lists.flatMap((list) => list[step] ?? [])).flat();
}

/** The bodies that a stream sends, in order. */
export function streamEvents(answer: Answer): JsonObject[] {
  const { candidates, promptTokens, cachedTokens } = answer;
  const usage = (counts: Partial<UsageCounts>): UsageCounts => ({
    prompt: promptTokens,
    cached: cachedTokens,
    candidates: new Map(),
    thoughts: 0,
    toolUse: 0,
    ...counts,
  });
  if (candidates.length === 0) return [responseEnvelope(answer, usage({}))];
  const said = new Map<Candidate, readonly Part[]>();
  return interleave(candidates.map((candidate) => candidateEvents(answer, candidate))).map((event) => {
    said.set(event.candidate, event.said);
    const counts = usage({
      candidates: outputTokens([...said.values()].flat()),
      thoughts: [...said.keys()].reduce((sum, { thoughtTokens }) => sum + thoughtTokens, 0),
      toolUse: [...said.keys()].reduce((sum, { toolUseTokens }) => sum + toolUseTokens, 0),
    });
    return { candidates: [event.members], ...responseEnvelope(answer, counts) };
  });
}
