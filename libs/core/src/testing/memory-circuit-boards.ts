import type { CircuitBoard } from '../ports/circuit-board.js';
import type { Clock } from '../ports/clock.js';

/** Boards that hear of one another in the same moment, as long as they can. */
export class MemoryCircuitBoards {
  private readonly boards: Map<string, number>[] = [];
  private isAway = false;

  constructor(private readonly clock: Clock) {}

  /** The board of another process, which begins now. */
  join(): CircuitBoard {
    const { boards, clock } = this;
    const own = new Map(this.isAway ? [] : boards.flatMap((board) => [...board]));
    boards.push(own);
    return {
      announce: (key, openUntil) => {
        if (!(openUntil > clock.now())) return;
        for (const board of this.isAway ? [own] : boards) board.set(key, openUntil);
      },
      openUntil: (key) => own.get(key),
    };
  }

  /** From now on no board hears of another. */
  interrupt(): void {
    this.isAway = true;
  }

  resume(): void {
    this.isAway = false;
  }
}
