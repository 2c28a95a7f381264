import { callerKey } from '../support/start-gateway.js';
import type { Services } from '../support/services.js';
import type { TwinRequest } from '../support/start-twin.js';
import { allowedMs, MachineDelay } from '../support/machine-delay.js';
import { readChat, readContent, readMessages, type ReadAnswer } from './read-answer.js';
import type { NamedModel } from './shape.js';

/** What happened when a request was made. */
export interface CellRun extends ReadAnswer {
  readonly status: number;
  /** The model that the answer has to name: on some routes it is the one that was asked for, whoever answers. */
  readonly namedModel: string | undefined;
  readonly headers: Headers;
  /** Milliseconds until the stream was over. */
  readonly took: number;
  /** Milliseconds by which the machine may have made it longer. */
  readonly allowance: number;
  /** When the primary was asked, in milliseconds since 1970. */
  readonly primaryAsked: readonly number[];
  readonly fallbackAsked: readonly number[];
}

/** The client's format. */
export type ClientRoute = keyof typeof routes;

/** What a cell is made of. */
export interface CellOptions {
  /** In no other cell. */
  readonly name: string;
  readonly primary: NamedModel;
  readonly fallback: NamedModel;
  /** Members that the config has besides. */
  readonly config?: object;
  /** The client's format. Default: chat. */
  readonly route?: ClientRoute;
  /** Instead of the words that an answer of 60 words is asked for with. */
  readonly prompt?: string;
  /** What the fallback is asked instead of what the caller asks. */
  readonly fallbackPrompt?: string;
}

/** The answer to it has 60 words, each in an event of its own, 5 ms apart. */
export const sixtyWordPrompt = 'Sixty words, please. [[twin:words 60]] [[twin:wordwise]] [[twin:pace 5]]';

const messagesOf = (prompt: string) => ({ messages: [{ role: 'user', content: prompt }] });
const contentsOf = (prompt: string) => ({ contents: [{ role: 'user', parts: [{ text: prompt }] }] });

const routes = {
  chat: {
    path: () => '/v1/chat/completions',
    read: readChat,
    ask: messagesOf,
    settings: { max_tokens: 2000, stream: true, stream_options: { include_usage: true } },
  },
  messages: {
    path: () => '/v1/messages',
    read: readMessages,
    ask: messagesOf,
    settings: { max_tokens: 2000, stream: true },
  },
  content: {
    path: (model: string) => `/v1beta/models/${encodeURIComponent(model)}:streamGenerateContent?alt=sse`,
    read: readContent,
    ask: contentsOf,
    settings: { generationConfig: { maxOutputTokens: 2000 } },
  },
};

/**
 * One primary and one fallback among many that share a gateway and a twin: its name stands in each of its prompts, and
 * tells its faults and its requests from those of the others.
 */
export class Cell {
  private readonly tag: string;
  /** Requests of earlier calls. */
  private seen = 0;

  constructor(
    private readonly services: Services,
    private readonly options: CellOptions,
  ) {
    this.tag = `(${options.name})`;
  }

  /** Lets the primary fail. */
  fault(fault: object, order: { readonly times?: number; readonly forMs?: number } = {}): Promise<void> {
    return this.faultOf(this.options.primary, fault, order);
  }

  /** Lets the fallback fail. */
  faultOfFallback(fault: object, order: { readonly times?: number } = {}): Promise<void> {
    return this.faultOf(this.options.fallback, fault, order);
  }

  /** Asks as a client does, and reads to the end. */
  async ask(): Promise<CellRun> {
    const { primary } = this.options;
    const delay = new MachineDelay();
    const started = performance.now();
    const response = await this.post(primary, { 'x-gateway-config': JSON.stringify(this.config()) });
    const answer = await this.route.read(response);
    const took = performance.now() - started;
    const allowance = allowedMs(0, delay);
    const requests = (await this.requests()).slice(this.seen);
    this.seen += requests.length;
    const askedOf = ({ upstream }: NamedModel) =>
      requests.filter((request) => isFor(request, upstream)).map(({ receivedAt }) => Date.parse(receivedAt));
    return {
      ...answer,
      status: response.status,
      namedModel: (this.options.route ?? 'chat') === 'chat' ? undefined : primary.asked,
      headers: response.headers,
      took,
      allowance,
      primaryAsked: askedOf(this.options.primary),
      fallbackAsked: askedOf(this.options.fallback),
    };
  }

  /** Asks a model for the same, without a config. */
  askAlone(model: NamedModel): Promise<ReadAnswer> {
    return this.post(model, {}).then(this.route.read);
  }

  private get route(): (typeof routes)[ClientRoute] {
    return routes[this.options.route ?? 'chat'];
  }

  private post({ asked }: NamedModel, headers: Readonly<Record<string, string>>): Promise<Response> {
    const { path, ask, settings } = this.route;
    // One format has the model in its path.
    const model = this.options.route === 'content' ? {} : { model: asked };
    const body = { ...model, ...settings, ...ask(this.prompt()) };
    return fetch(this.services.gateway.url + path(asked), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-gateway-api-key': callerKey, ...headers },
      body: JSON.stringify(body),
    });
  }

  /** What the upstreams were asked, in order. */
  requests(): Promise<readonly TwinRequest[]> {
    return this.services.twin.requests(this.tag);
  }

  private faultOf({ upstream }: NamedModel, fault: object, order: object): Promise<void> {
    return this.services.twin.fault({ ...order, match: { model: upstream, bodyContains: this.tag }, fault });
  }

  private prompt(text = this.options.prompt ?? sixtyWordPrompt): string {
    return `${text} ${this.tag}`;
  }

  private config(): object {
    const { primary, fallback, config, fallbackPrompt } = this.options;
    const ofFallback = fallbackPrompt && this.route.ask(this.prompt(fallbackPrompt));
    return {
      strategy: { mode: 'fallback' },
      targets: [
        { override_params: { model: primary.asked } },
        { override_params: { model: fallback.asked, ...ofFallback } },
      ],
      retry: { attempts: 2 },
      request_timeout: 30_000,
      ...config,
    };
  }
}

function isFor({ path, body }: TwinRequest, upstream: string): boolean {
  return body.model === upstream || path.includes(`/models/${upstream}:`);
}
