import type { JsonObject } from '../json.js';
import type { Mutable } from '../mutable.js';
import type { ChoiceMetadata, PromptBlock, UrlCitation } from './annotations.js';
import type { ChatChoice, ChatResponse } from './chat-response.js';
import type { ChatStream, ChatStreamPart } from './chat-stream-part.js';
import type { Finish } from './finish-reason.js';
import type { TokenLogprob } from './logprobs.js';
import type { AssistantPart, ToolCallPart } from './parts.js';
import type { Usage } from './usage.js';

/** A choice in the making. Text, reasoning and arguments grow in place until something else follows. */
interface ChoiceState {
  readonly index: number;
  readonly content: AssistantPart[];
  /** Position in `content` of each tool call, by the call's index. */
  calls: Map<number, number> | undefined;
  readonly citations: UrlCitation[];
  logprobs: TokenLogprob[] | undefined;
  metadata: ChoiceMetadata;
  finish: Finish | undefined;
}

/**
 * Folds the parts of a stream into the whole answer. This is the meaning of "the same, streamed or not": a unary
 * answer is the fold of its parts.
 */
export class ChatResponseCollector {
  private id: string | undefined;
  private model: string | undefined;
  private usage: Usage | undefined;
  private promptBlock: PromptBlock | undefined;
  private other: JsonObject | undefined;
  private readonly choices = new ChoiceStates<ChoiceState>();
  /** The choice of the latest part: most parts follow one of the same choice. */
  private latest: ChoiceState | undefined;

  /** Adds one part of the stream. */
  push(part: ChatStreamPart): void {
    switch (part.type) {
      case 'start':
        this.id = part.id;
        this.model = part.model;
        return;
      case 'usage':
        this.usage = part.usage;
        return;
      case 'prompt-block':
        this.promptBlock = part.block;
        return;
      case 'other':
        this.other = { ...this.other, ...part.members };
        return;
      default:
        pushToChoice(this.choice(part.choice), part);
    }
  }

  /** The answer so far. Choices stand in the order of their index. */
  response(): ChatResponse {
    const response: Mutable<ChatResponse> = { choices: this.choices.ordered().map(toChoice) };
    if (this.id !== undefined) response.id = this.id;
    if (this.model !== undefined) response.model = this.model;
    if (this.promptBlock) response.promptBlock = this.promptBlock;
    if (this.usage) response.usage = this.usage;
    if (this.other) response.other = this.other;
    return response;
  }

  private choice(index: number): ChoiceState {
    if (this.latest?.index === index) return this.latest;
    let state = this.choices.get(index);
    if (!state) {
      state = {
        index,
        content: [],
        calls: undefined,
        citations: [],
        logprobs: undefined,
        metadata: {},
        finish: undefined,
      };
      this.choices.add(state);
    }
    this.latest = state;
    return state;
  }
}

/** Reads a stream to its end and gives the whole answer. */
export async function collectChatResponse(stream: ChatStream): Promise<ChatResponse> {
  const collector = new ChatResponseCollector();
  for await (const parts of stream) for (const part of parts) collector.push(part);
  return collector.response();
}

function pushToChoice(choice: ChoiceState, part: Extract<ChatStreamPart, { choice: number }>): void {
  switch (part.type) {
    case 'text':
    case 'reasoning':
      pushText(choice.content, part);
      return;
    case 'tool-call-start': {
      const { id, name, signature } = part;
      choice.calls ??= new Map();
      choice.calls.set(part.index, choice.content.length);
      choice.content.push({ type: 'tool-call', id, name, arguments: '', ...(signature && { signature }) });
      return;
    }
    case 'tool-call-arguments': {
      const position = choice.calls?.get(part.index) ?? -1;
      const call = choice.content[position] as ToolCallPart | undefined;
      if (call) choice.content[position] = { ...call, arguments: call.arguments + part.fragment };
      return;
    }
    case 'tool-call-end':
      return;
    case 'content':
      choice.content.push(part.part);
      return;
    case 'citations':
      for (const citation of part.citations) choice.citations.push(citation);
      return;
    case 'logprobs':
      choice.logprobs ??= [];
      for (const token of part.tokens) choice.logprobs.push(token);
      return;
    case 'metadata':
      choice.metadata = { ...choice.metadata, ...part.metadata };
      return;
    case 'finish':
      choice.finish = part.finish;
  }
}

/** Joins a delta to the part before it, unless one of the two is signed. */
function pushText(
  content: AssistantPart[],
  delta: Extract<ChatStreamPart, { type: 'text' | 'reasoning' }>,
): void {
  const { type, text, signature } = delta;
  const last = content.at(-1);
  if (last?.type === type && !last.signature && !signature) {
    content[content.length - 1] = { type, text: last.text + text };
    return;
  }
  if (text === '' && !signature) return;
  content.push(signature ? { type, text, signature } : { type, text });
}

function toChoice({ index, content, finish, citations, logprobs, metadata }: ChoiceState): ChatChoice {
  const choice: Mutable<ChatChoice> = {
    index,
    content,
    finish: finish ?? { reason: 'stop' },
    citations,
    metadata,
  };
  if (logprobs && logprobs.length > 0) choice.logprobs = logprobs;
  return choice;
}

/**
 * State per choice of a response. Nearly every response has one choice, which needs only a list; many choices are looked up
 * in a map, because the upstream decides their number.
 */
export class ChoiceStates<State extends { readonly index: number }> {
  /** In the order in which they came. */
  private readonly states: State[] = [];
  private byIndex: Map<number, State> | undefined;

  get size(): number {
    return this.states.length;
  }

  /**
   * Adds the state of a choice.
   *
   * @param state of a choice that has none yet
   */
  add(state: State): void {
    this.states.push(state);
    if (this.byIndex) this.byIndex.set(state.index, state);
    else if (this.states.length > 1) this.byIndex = new Map(this.states.map((each) => [each.index, each]));
  }

  /** The state of a choice; undefined: it has none yet. */
  get(index: number): State | undefined {
    if (this.byIndex) return this.byIndex.get(index);
    const [only] = this.states;
    return only?.index === index ? only : undefined;
  }

  /** In the order of their index. */
  ordered(): readonly State[] {
    return this.byIndex ? this.states.toSorted((a, b) => a.index - b.index) : this.states;
  }
}
