import type { Content } from '../contract/generate-content-request.js';
import { firstProblem } from './first-problem.js';
import type { Rule } from './rule.js';

const callsOf = (content: Content | undefined): number =>
  content?.parts?.filter((part) => part.functionCall).length ?? 0;
const responsesOf = (content: Content | undefined): number =>
  content?.parts?.filter((part) => part.functionResponse).length ?? 0;

const countMismatch =
  'Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.';
const callPlace =
  'Please ensure that function call turn comes immediately after a user turn or after a function response turn.';
const responsePlace =
  'Please ensure that function response turn comes immediately after a function call turn.';

/** Answers to parallel calls may be split over neighbouring contents: live traffic shows that this is accepted. */
function mergedResponses(contents: readonly Content[], from: number): number {
  let total = 0;
  for (let index = from; responsesOf(contents[index]) > 0; index += 1) total += responsesOf(contents[index]);
  return total;
}

/**
 * Calls follow a user turn or responses; responses follow their calls directly, all of them, not interleaved.
 * (FC1,FR1,FC2,FR2 of one parallel step therefore fails the signature rule, not this one.)
 */
export const turnOrderRule: Rule = ({ contents = [] }, { model }) => {
  const last = contents.at(-1);
  if (model.refusesPenaltiesAndPrefill && last?.role === 'model') {
    return 'The last content of the request must not have the role `model`: prefilling is not supported for this model.';
  }
  return firstProblem(contents, (content, index) => {
    const before = contents[index - 1];
    if (callsOf(content) > 0) {
      if (!before) return callPlace;
      if (callsOf(before) > 0 && content.role === 'model') return callPlace;
      const answers = mergedResponses(contents, index + 1);
      const next = contents[index + 1];
      if (!next) return undefined;
      // Gemini 2.0 was seen to go on after a call that was never answered.
      if (answers === 0 && model.generation < 2.5) return undefined;
      if (answers !== callsOf(content)) return countMismatch;
    }
    if (responsesOf(content) > 0 && callsOf(before) === 0 && responsesOf(before) === 0) return responsePlace;
    return undefined;
  });
};
