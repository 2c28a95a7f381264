import { exportColumns } from './export-columns.js';

describe('exportColumns', () => {
  it('names each column once, after the id', () => {
    const shown = [{ exported: ['status', 'outcome'] }, { exported: ['status'] }, { exported: ['id'] }];
    expect(exportColumns(shown, [])).toEqual(['id', 'status', 'outcome']);
  });

  it('has a column for each member of the metadata that the rows have', () => {
    const rows = [
      { metadata: { team: 'ads', 'a,b': '1' } },
      {},
      { metadata: { _user: 'u1', team: 'search' } },
    ];
    expect(exportColumns([{ exported: ['metadata.*'] }], rows)).toEqual([
      'id',
      'metadata._user',
      'metadata.team',
    ]);
  });
});
