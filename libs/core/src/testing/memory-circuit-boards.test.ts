import { describeCircuitBoard } from './describe-circuit-board.js';
import { MemoryCircuitBoards } from './memory-circuit-boards.js';

describeCircuitBoard('MemoryCircuitBoards', () => {
  let time = 1_800_000_000_000;
  const clock = { now: () => time };
  const boards = new MemoryCircuitBoards(clock);
  return {
    clock,
    join: () => boards.join(),
    wait: (ms) => void (time += ms),
    interrupt: () => boards.interrupt(),
    resume: () => boards.resume(),
  };
});
