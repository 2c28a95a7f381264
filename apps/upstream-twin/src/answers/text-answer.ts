import type { ModelCard } from '../models/model-card.js';
import { directiveArgument } from './directives.js';
import type { Prompt } from './prompt.js';

const filler = [
  'calm',
  'river',
  'under',
  'stone',
  'light',
  'moves',
  'past',
  'green',
  'hills',
  'toward',
  'open',
  'sea',
];

const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** `n` words of running text, with a full stop after every twelfth. */
function runningText(count: number): string {
  const terms = Array.from({ length: count }, (_, index) => {
    const word = filler[index % filler.length] ?? '';
    return index % 12 === 11 ? `${word}.` : word;
  });
  return terms.join(' ');
}

/** The sentence that answers a prompt: it quotes what was asked, what the tools said, and names what came with it. */
export function textAnswer(prompt: Prompt, model: Pick<ModelCard, 'name'>, candidate: number): string {
  const requested = directiveArgument(prompt.directives, 'words');
  if (requested !== undefined) return runningText(Math.min(Math.max(Number(requested) || 0, 1), 100_000));
  const opening = candidate === 0 ? '' : `Version ${candidate + 1}: `;
  if (prompt.functionResponses.length > 0) {
    const results = prompt.functionResponses.map(
      ({ name = 'function', response = {} }) => `${name} returned ${JSON.stringify(response)}`,
    );
    return `${opening}According to the tools, ${results.join(' and ')}.`;
  }
  const media = prompt.media.length > 0 ? ` It came with ${prompt.media.join(', ')}.` : '';
  const count = wordCount(prompt.text);
  return `${opening}You wrote: "${prompt.text}" That is ${count} word${count === 1 ? '' : 's'}.${media} ${model.name} wishes you a good day.`;
}
