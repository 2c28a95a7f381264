import type { LawWorkspace } from './law-workspace.js';
import type { Answer, Question } from './question.js';

/** A question of one workspace with its answer. */
export interface Exchange {
  readonly workspace: LawWorkspace;
  readonly question: Question;
  readonly answer: Answer;
}

/** What a law says of an exchange that should not be. */
export function complaint({ workspace, question, answer }: Exchange, what: string): string {
  const { method, path, as, body } = question;
  const sent = body === undefined ? '' : ` ${JSON.stringify(body).slice(0, 600)}`;
  return `${what}: ${method} ${path} as ${as} of ${workspace.id}${sent} → ${answer.status} ${answer.text.slice(0, 600)}`;
}
