import type { Content, GenerateContentRequest, Part } from '../contract/generate-content-request.js';
import { readDirectives, type Directive } from './directives.js';
import { leadingTurn } from './script.js';

/** What the answer is made from. */
export interface Prompt {
  /** Text of the last user content, directives removed. */
  readonly text: string;
  readonly directives: readonly Directive[];
  /** Function responses of the last content; not empty means that the model has to go on from them. */
  readonly functionResponses: readonly NonNullable<Part['functionResponse']>[];
  /** How many contents with function calls the current turn has. */
  readonly steps: number;
  /** MIME types of the media in the last user content. */
  readonly media: readonly string[];
}

/** Reads the prompt out of a request: the last user content that has text decides, the last content of all leads. */
export function readPrompt({ contents = [] }: GenerateContentRequest): Prompt {
  const lastParts = contents.at(-1)?.parts ?? [];
  const turn = leadingTurn(contents, saidIn);
  const leading = contents[turn];
  const userParts = leading?.parts ?? [];
  return {
    ...readDirectives(leading ? saidIn(leading) : ''),
    steps: contents.slice(turn + 1).filter(({ parts = [] }) => parts.some((part) => part.functionCall))
      .length,
    functionResponses: lastParts.flatMap((part) => part.functionResponse ?? []),
    media: userParts.flatMap(({ inlineData, fileData }) => inlineData?.mimeType ?? fileData?.mimeType ?? []),
  };
}

/** Text of the user's; empty for what the model says. */
function saidIn({ role, parts = [] }: Content): string {
  return role === 'model' ? '' : parts.flatMap((part) => part.text ?? []).join('\n');
}
