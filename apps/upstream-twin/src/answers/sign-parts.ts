import type { Part } from '../contract/generate-content-request.js';
import { signThought } from '../signatures/thought-signer.js';
import type { AnswerContext } from './answer.js';

/** The indexes of parts with a signature. */
function signedIndexes(parts: readonly Part[], { model, request }: AnswerContext, thinks: boolean): number[] {
  const content = parts.flatMap((part, index) => (part.thought ? [] : [index]));
  const first = content[0];
  if (first === undefined) return [];
  if (model.generation < 3) {
    const declares = (request.tools ?? []).some(({ functionDeclarations }) => functionDeclarations);
    return declares && thinks ? [first] : [];
  }
  const firstCall = parts.findIndex((part) => part.functionCall);
  if (firstCall >= 0) return [firstCall];
  if (model.image) return content.filter((index) => index === first || parts[index]?.inlineData);
  return content.slice(-1);
}

/**
 * Gemini 3: on the first function call, else on the last part; pictures: on the first part after the thoughts and on
 * every picture. Gemini 2.5: on the first part, and only when functions are declared.
 */
export function signParts(parts: readonly Part[], context: AnswerContext, thinks: boolean): Part[] {
  const signed = signedIndexes(parts, context, thinks);
  return parts.map((part, index) =>
    signed.includes(index)
      ? {
          ...part,
          thoughtSignature: signThought(context.api, context.modelName, `${context.responseId} ${index}`),
        }
      : part,
  );
}
