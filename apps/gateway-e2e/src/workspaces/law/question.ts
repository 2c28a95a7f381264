/** A request to the gateway, before it is known in which workspace it is sent. */
export interface Question {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Who asks: a key of the workspace, of which `own` is that of the person; or the operator's key, the operator's browser or the
   * person's, which all name the workspace.
   */
  readonly as: 'caller' | 'limited' | 'budgeted' | 'own' | 'operator' | 'browser' | 'person';
}

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A resource, a request or a row of figures. */
export interface AnswerRow {
  readonly id?: string;
  readonly slug?: string;
  readonly requests?: number;
  readonly status?: number;
  readonly key?: { readonly id: string };
  readonly spent?: number;
}

/** What the law reads of answers. */
export interface AnswerBody extends AnswerRow {
  readonly secret?: string;
  readonly usage?: { readonly total_tokens: number };
  readonly choices?: readonly {
    readonly message: { readonly tool_calls?: readonly { readonly id: string }[] };
  }[];
  readonly error?: { readonly code: string };
  readonly data?: readonly AnswerRow[];
  readonly nextCursor?: string | null;
}

/** The body of an answer; empty where it is no JSON. */
export function bodyOf({ text }: Pick<Answer, 'text'>): AnswerBody {
  try {
    return (JSON.parse(text) ?? {}) as AnswerBody;
  } catch {
    return {};
  }
}
