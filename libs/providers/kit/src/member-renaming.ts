import type { ChatStreamPart } from '@model-gateway/core';

type Names = ReadonlyMap<string, string>;
type CallPart = Extract<ChatStreamPart, { readonly type: 'tool-call-arguments' | 'tool-call-end' }>;

/** A call whose arguments have names that the client does not know. */
interface HeldCall {
  readonly originals: Names;
  text: string;
}

/**
 * Gives the members of arguments the names that the client knows. The arguments of such a call are held back until it ends,
 * for a name may be cut; those of all other calls pass.
 */
export class MemberRenaming {
  /** Calls that have not ended, by choice and index. */
  private readonly held = new Map<string, HeldCall>();
  private readonly originals: ReadonlyMap<string, Names>;

  /**
   * @param members by function, what is sent instead of names of the client's
   * @param rename the JSON text of arguments with other names of members
   */
  constructor(
    members: ReadonlyMap<string, Names>,
    private readonly rename: (text: string, originals: Names) => string,
  ) {
    this.originals = new Map(
      [...members].map(([name, names]) => [name, new Map([...names].map(([own, sent]) => [sent, own]))]),
    );
  }

  renamed(parts: readonly ChatStreamPart[]): ChatStreamPart[] {
    return parts.flatMap((part) => this.part(part));
  }

  private part(part: ChatStreamPart): readonly ChatStreamPart[] {
    switch (part.type) {
      case 'tool-call-start': {
        const originals = this.originals.get(part.name);
        if (originals) this.held.set(keyOf(part), { originals, text: '' });
        return [part];
      }
      case 'tool-call-arguments': {
        const held = this.held.get(keyOf(part));
        if (!held) return [part];
        held.text += part.fragment;
        return [];
      }
      case 'tool-call-end':
        return [...this.release(keyOf(part), part), part];
      case 'finish':
        return [...this.releaseAll(part.choice), part];
      default:
        return [part];
    }
  }

  /** What is left of calls that a limit has cut. */
  private releaseAll(choice: number): readonly ChatStreamPart[] {
    return [...this.held.keys()]
      .filter((key) => key.startsWith(`${choice} `))
      .flatMap((key) => this.release(key, { choice, index: Number(key.split(' ')[1]) }));
  }

  private release(
    key: string,
    { choice, index }: Pick<CallPart, 'choice' | 'index'>,
  ): readonly ChatStreamPart[] {
    const held = this.held.get(key);
    this.held.delete(key);
    if (!held || held.text === '') return [];
    return [{ type: 'tool-call-arguments', choice, index, fragment: this.rename(held.text, held.originals) }];
  }
}

function keyOf({ choice, index }: Pick<CallPart, 'choice' | 'index'>): string {
  return `${choice} ${index}`;
}
