import { setImmediate as nextTurn } from 'node:timers/promises';
import { ThreadTurns } from './thread-turns.js';

let now = 0;
const clock = (): number => now;

describe('work that blocks the thread', () => {
  it('runs in one turn as long as it is short', async () => {
    const turns = new ThreadTurns(clock);
    let passed = 0;
    const turning = nextTurn().then(() => (passed += 1));
    for (let piece = 0; piece < 50; piece += 1) await turns.run(async () => undefined);
    expect(passed).toBe(0);
    await turning;
  });

  it('is divided among turns, also where several callers have much of it', async () => {
    const turns = new ThreadTurns(clock);
    const pieces: number[] = [];
    let turn = 0;
    let isOver = false;
    const counting = (async () => {
      for (; !isOver; turn += 1) await nextTurn();
    })();
    const work = async (): Promise<void> => {
      for (let piece = 0; piece < 4; piece += 1) {
        await turns.run(async () => {
          now += 3;
          pieces.push(turn);
        });
      }
    };
    await Promise.all(Array.from({ length: 5 }, work));
    isOver = true;
    await counting;
    expect(pieces).toHaveLength(20);
    for (const one of pieces) expect(pieces.filter((other) => other === one).length).toBe(2);
  });

  it('gives its result or its failure, and goes on after either', async () => {
    const turns = new ThreadTurns(clock);
    expect(await turns.run(async () => 'done')).toBe('done');
    await expect(turns.run(() => Promise.reject(new Error('It broke.')))).rejects.toThrow('It broke.');
    expect(await turns.run(async () => 'next')).toBe('next');
  });
});
