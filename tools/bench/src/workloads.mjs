import {
  imageConversation,
  longConversation,
  smallConversation,
  toolsConversation,
} from './conversations.mjs';

/**
 * What is measured. `kind` chooses the upstream's answer: `unary` is one generateContent answer,
 * `toolCall` one that calls a tool, `burst` 100 events at once, `paced` 20 events, one each 20 ms. `connections` is the number of requests that are
 * under way at any time: enough to keep a server busy that sleeps in between, as the peer does before the first
 * event of a stream.
 */
export const WORKLOADS = [
  {
    name: 'small',
    title: 'small chat',
    kind: 'unary',
    connections: 16,
    conversation: smallConversation,
  },
  {
    name: 'long',
    title: '200 messages, 200 KB',
    kind: 'unary',
    connections: 16,
    conversation: longConversation,
  },
  {
    name: 'tools',
    title: '20 tool schemas, tool call',
    kind: 'toolCall',
    connections: 16,
    conversation: toolsConversation,
  },
  {
    name: 'picture',
    title: '1 MB base64 image',
    kind: 'unary',
    connections: 4,
    conversation: () => imageConversation(1_000_000),
  },
  {
    name: 'image',
    title: '10 MB base64 image',
    kind: 'unary',
    connections: 4,
    conversation: () => imageConversation(10_000_000),
  },
  {
    name: 'stream',
    title: 'stream, 100 events in a burst',
    kind: 'burst',
    connections: 32,
    conversation: smallConversation,
  },
  {
    name: 'paced',
    title: 'stream, 20 events paced 20 ms, 20 at a time',
    kind: 'paced',
    connections: 20,
    conversation: smallConversation,
  },
];

/** The small chat, one request at a time: what a single client waits. */
export const ONE_CONNECTION = {
  ...workloadNamed('small'),
  name: 'one',
  title: 'small chat over one connection',
  connections: 1,
};

/** Whether the answer is a stream of events; otherwise it is one JSON object. */
export function isStreamed({ kind }) {
  return kind === 'burst' || kind === 'paced';
}

/** The workload of that name, or an error that lists the names there are. */
export function workloadNamed(name) {
  const found = WORKLOADS.find((workload) => workload.name === name);
  if (found === undefined) {
    const names = WORKLOADS.map((workload) => workload.name).join(', ');
    throw new Error(`There is no workload "${name}"; the names are ${names}.`);
  }
  return found;
}
