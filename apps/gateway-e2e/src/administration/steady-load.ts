import { keepAlivePost } from '../laws/keep-alive-post.js';
import { geminiFlash } from './short-chat.js';

/** Clients that ask one short question after another until they are told to stop. */
export interface SteadyLoad {
  /** Answers so far. */
  count(): number;
  /** Tokens that the answers so far report. */
  tokens(): number;
  /** Stops, and gives every failure there was: a status other than 200, or a broken connection. */
  stop(): Promise<readonly string[]>;
}

/** Lets so many clients ask a gateway in turn, without a pause. */
export function steadyLoad(gateway: string, clients: number): SteadyLoad {
  const post = keepAlivePost(gateway, clients);
  const body = { model: geminiFlash, messages: [{ role: 'user', content: 'Hello!' }] };
  const failures: string[] = [];
  let going = true;
  let count = 0;
  let tokens = 0;
  const client = async (): Promise<void> => {
    while (going) {
      const failure = await post(body).then(
        ({ status, text }) => {
          if (status !== 200) return `${status} ${text}`;
          tokens += (JSON.parse(text) as { usage: { total_tokens: number } }).usage.total_tokens;
          return undefined;
        },
        (error: unknown) => String(error),
      );
      count += 1;
      if (failure !== undefined) failures.push(failure);
    }
  };
  const clientsAtWork = Promise.all(Array.from({ length: clients }, client));
  return {
    count: () => count,
    tokens: () => tokens,
    stop: async () => {
      going = false;
      await clientsAtWork;
      return failures;
    },
  };
}
