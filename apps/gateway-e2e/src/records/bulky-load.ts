import { keepAlivePost } from '../laws/keep-alive-post.js';

/** Clients that send one long request after another until they are told to stop. */
export interface BulkyLoad {
  /** Answers so far. */
  count(): number;
  /** Stops, and gives every failure there was: a status other than 200, or a broken connection. */
  stop(): Promise<readonly string[]>;
}

/** What each request says: words, so that nothing of it is taken for a medium and left out of the log. */
const content = 'water '.repeat(8_000);

/** Lets so many clients ask a gateway in turn, without a pause. */
export function bulkyLoad(gateway: string, clients: number): BulkyLoad {
  const post = keepAlivePost(gateway, clients);
  const body = { model: '@google/gemini-2.5-flash', messages: [{ role: 'user', content }], max_tokens: 20 };
  const failures: string[] = [];
  let isGoing = true;
  let count = 0;
  const client = async (): Promise<void> => {
    while (isGoing) {
      const failure = await post(body).then(
        ({ status, text }) => (status === 200 ? undefined : `${status} ${text}`),
        (error: unknown) => String(error),
      );
      count += 1;
      if (failure !== undefined) failures.push(failure);
    }
  };
  const clientsAtWork = Promise.all(Array.from({ length: clients }, client));
  return {
    count: () => count,
    stop: async () => {
      isGoing = false;
      await clientsAtWork;
      return failures;
    },
  };
}
