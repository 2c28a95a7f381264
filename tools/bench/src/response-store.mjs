/**
 * What it takes to continue a conversation of 20 turns among a million stored responses:
 * `node tools/bench/src/response-store.mjs [COUNT] [URL]`. The URL is `sqlite:PATH` or a PostgreSQL; absent: a private
 * PostgreSQL of this run's.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Chance } from './log-generator.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const require = createRequire(import.meta.url);
const count = Number(process.argv[2] ?? 1_000_000);
const given = process.argv[3];
const turnsOfConversation = 20;
const questions = 2000;
const limitMs = 20;
/** Conversations that are written at the same time. */
const atOnce = 32;

function build() {
  const compiler = require.resolve('typescript/bin/tsc');
  const projects = ['adapters/sql-store', 'adapters/node-crypto', 'test-servers'].map(
    (library) => `libs/${library}/tsconfig.build.json`,
  );
  const built = spawnSync(process.execPath, [compiler, '-b', ...projects], { cwd: root, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`The store does not build:\n${built.stdout}${built.stderr}`);
}

/** A turn of about 2 kB: a question, thoughts, a call and its result, an answer. */
function turnOf(conversation, number) {
  const name = (prefix) => `${prefix}_${conversation}_${number}`;
  return {
    id: name('resp'),
    ancestors: Array.from({ length: number }, (_, index) => `resp_${conversation}_${index}`),
    input: [{ id: name('msg_in'), type: 'message', role: 'user', content: 'Which way? '.repeat(40) }],
    output: [
      { id: name('rs'), type: 'reasoning', summary: [], encrypted_content: 'A'.repeat(600) },
      {
        id: name('fc'),
        type: 'function_call',
        call_id: name('call'),
        name: 'way',
        arguments: '{"to":"sea"}',
      },
      {
        id: name('msg'),
        type: 'message',
        role: 'assistant',
        content: [{ text: 'Straight on. '.repeat(40) }],
      },
    ],
    response: { id: name('resp'), object: 'response', model: 'gemini-2.5-flash', status: 'completed' },
  };
}

/** Writes so many conversations that there are {@link count} turns. */
async function fill(store, conversations) {
  let next = 0;
  const write = async () => {
    while (next < conversations) {
      const conversation = next;
      next += 1;
      for (let turn = 0; turn < turnsOfConversation; turn += 1) {
        await store.put('default', turnOf(conversation, turn));
      }
      if (conversation % 5000 === 0) console.log(`  ${conversation * turnsOfConversation} responses`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, write));
}

/** Times in milliseconds, in their order. */
async function timesOf(work) {
  const times = [];
  for (let round = 0; round < questions; round += 1) {
    const begin = performance.now();
    await work(round);
    times.push(performance.now() - begin);
  }
  return times.sort((one, other) => one - other);
}

function report(title, times) {
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(2);
  console.log(`${title.padEnd(34)} p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`);
  return times[Math.floor(times.length * 0.99)];
}

async function main() {
  build();
  const { openSqlStore } = require(`${root}libs/adapters/sql-store/dist/index.js`);
  const { EnvelopeSealer } = require(`${root}libs/adapters/node-crypto/dist/index.js`);
  const { startPostgres } = require(`${root}libs/test-servers/dist/index.js`);
  const server = given === undefined ? await startPostgres() : undefined;
  try {
    const clock = { now: () => Date.now() };
    const sql = await openSqlStore({ url: given ?? server.url, clock, onProblem: console.error });
    const sealer = new EnvelopeSealer([Buffer.alloc(32, 7)]);
    const store = sql.responses({ sealer, ttlMs: 30 * 86_400_000, limitBytes: 64 * 1024 * 1024 });
    const conversations = Math.ceil(count / turnsOfConversation);
    const begin = performance.now();
    await fill(store, conversations);
    const perSecond = (conversations * turnsOfConversation) / ((performance.now() - begin) / 1000);
    console.log(
      `${conversations * turnsOfConversation} responses, ${perSecond.toFixed(0)} written in a second`,
    );
    const chance = new Chance(42);
    const some = () => Math.floor(chance.next() * conversations);
    const lastTurn = turnsOfConversation - 1;
    const p99 = [
      report(
        'a conversation of 20 turns',
        await timesOf(() => store.conversation('default', `resp_${some()}_${lastTurn}`)),
      ),
      report('an item by its id', await timesOf(() => store.items('default', [`msg_${some()}_3`]))),
      report(
        'one more turn',
        await timesOf((round) => store.put('default', turnOf(conversations + round, 0))),
      ),
    ];
    await sql.close();
    if (p99.some((ms) => ms > limitMs)) {
      console.error(`One in a hundred takes longer than ${limitMs} ms.`);
      process.exitCode = 1;
    }
  } finally {
    await server?.remove();
  }
}

await main();
