import { moved } from './grid-movement.js';

const size = { rows: 100, columns: 4, page: 10 };

describe('moved', () => {
  it('goes from cell to cell, and stays inside', () => {
    expect(moved('ArrowDown', { row: 0, column: 1 }, size)).toEqual({ row: 1, column: 1 });
    expect(moved('ArrowUp', { row: 0, column: 1 }, size)).toEqual({ row: 0, column: 1 });
    expect(moved('ArrowRight', { row: 5, column: 3 }, size)).toEqual({ row: 5, column: 3 });
  });

  it('goes by pages and to the ends', () => {
    expect(moved('PageDown', { row: 95, column: 0 }, size)).toEqual({ row: 99, column: 0 });
    expect(moved('End', { row: 5, column: 0 }, size)).toEqual({ row: 5, column: 3 });
    expect(moved('mod+Home', { row: 50, column: 2 }, size)).toEqual({ row: 0, column: 0 });
  });

  it('leaves other keys, and a grid without rows, alone', () => {
    expect(moved('x', { row: 5, column: 0 }, size)).toBeUndefined();
    expect(moved('ArrowDown', { row: 0, column: 0 }, { ...size, rows: 0 })).toBeUndefined();
  });
});
