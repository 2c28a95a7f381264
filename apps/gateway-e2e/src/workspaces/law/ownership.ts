import type { Exchange } from './exchange.js';
import { idsIn, type LawWorkspace } from './law-workspace.js';

/** Knows what belongs to which workspace: texts by their markers, ids by who saw them first. */
export class Ownership {
  private readonly owners = new Map<string, LawWorkspace>();

  constructor(private readonly workspaces: readonly LawWorkspace[]) {}

  /** What of other workspaces stands in an answer without standing in the question. */
  leaksIn({ workspace, question, answer }: Exchange): readonly string[] {
    const asked = decodeURIComponent(question.path) + JSON.stringify([question.body, question.headers]);
    const headers = JSON.stringify([...answer.headers]);
    return this.foreignIn(workspace, answer.text + headers, asked);
  }

  /** What of other workspaces stands in a text that a workspace has got. */
  foreignIn(workspace: LawWorkspace, text: string, asked = ''): readonly string[] {
    const markers = this.workspaces
      .filter((other) => other !== workspace && text.includes(other.marker) && !asked.includes(other.marker))
      .map(({ marker }) => marker);
    const ids = [...idsIn(text)].filter(
      (id) => !workspace.mentioned.has(id) && this.ownerOf(id, workspace) !== workspace,
    );
    return [...markers, ...ids];
  }

  private ownerOf(id: string, seenBy: LawWorkspace): LawWorkspace {
    const owner = this.owners.get(id) ?? seenBy;
    this.owners.set(id, owner);
    return owner;
  }
}
