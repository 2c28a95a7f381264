import { adminKey } from '../../support/launch-gateway.js';
import { bodyOf, type Answer, type AnswerBody, type Question } from './question.js';

/** Ids that the gateway makes: each is of one request, response, opinion, call of a tool or key of a person. */
const madeIds = /\b(?:req|resp|feedback|call_google|toolu_google|own)_[A-Za-z0-9_-]{12,}/g;

/** The ids in a text that are made by the gateway. */
export function idsIn(text: string): ReadonlySet<string> {
  return new Set(text.match(madeIds));
}

/** Somebody who is signed in to the console. */
export interface Browser {
  readonly cookie: string;
  readonly csrf: string;
}

/** Names that all workspaces use for what comes and goes. */
export const poolNames = ['pool-0', 'pool-1', 'pool-2'] as const;

/** What one workspace is and has done so far. */
export class LawWorkspace {
  /** Stands in everything that it writes, and in nothing of another workspace. */
  readonly marker: string;
  /** The secrets of its keys. */
  readonly secrets = { caller: '', limited: '', budgeted: '', own: '' };
  /** The ids of keys that the person has in it. */
  readonly ownKeys: string[] = [];
  /** Requests with a key of the person. */
  readonly ownServed: string[] = [];
  /** What it has of the names of the pool, as `views/pool-0`. */
  readonly owned = new Set<string>();
  /** Its requests that the log has to have. */
  readonly served: string[] = [];
  readonly responses: string[] = [];
  readonly handles: string[] = [];
  readonly etags: string[] = [];
  /** The paths of pages that follow those that it has read. */
  readonly nextPages: string[] = [];
  /** The ids that it has asked for or written, whosever they are. */
  readonly mentioned = new Set<string>();
  /** Questions that its cache may answer. */
  readonly cached = new Set<string>();
  readonly brokenModels = new Set<string>();
  limitedRequests = 0;
  budgetedTokens = 0;
  created = 0;
  /** Traces have the same ids in all workspaces. */
  private traced = 0;

  constructor(
    readonly id: string,
    readonly gateway: string,
    /** The operator's. */
    readonly browser: Browser,
    /** Of a person who has a role in all workspaces. */
    readonly person: Browser,
    /** Address of the upstream. */
    readonly twin: string,
  ) {
    this.marker = `only-in-${id}`;
  }

  async send(question: Question): Promise<Answer> {
    const { method, path, body, headers, as } = question;
    for (const id of idsIn(`${path} ${JSON.stringify(body)}`)) this.mentioned.add(id);
    const response = await fetch(this.gateway + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...this.identity(as),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** Makes what the law needs to begin. @throws Error when it is not made */
  async need(path: string, body: object, as: 'operator' | 'person' = 'operator'): Promise<AnswerBody> {
    const { status, text } = await this.send({
      method: 'POST',
      path: `/admin/v1/${path}`,
      body,
      as,
    });
    if (status !== 201) throw new Error(`${path} in ${this.id}: ${status} ${text}`);
    return bodyOf({ text });
  }

  private identity(as: Question['as']): Readonly<Record<string, string>> {
    if (as === 'operator') return { 'x-gateway-api-key': adminKey, 'x-gateway-workspace': this.id };
    if (as !== 'browser' && as !== 'person')
      return {
        'x-gateway-api-key': this.secrets[as],
        'x-gateway-trace-id': `trace-${(this.traced += 1) % 5}`,
      };
    const { cookie, csrf } = this[as];
    return {
      cookie,
      'x-gateway-csrf': csrf,
      'x-gateway-workspace': this.id,
      'sec-fetch-site': 'same-origin',
    };
  }
}
