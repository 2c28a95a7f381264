import { idsIn } from './palette-ids.js';

describe('idsIn', () => {
  it('knows ids of requests and traces', () => {
    expect(idsIn(' req_1lKpQ2 ')).toEqual([{ kind: 'request', id: 'req_1lKpQ2' }]);
    expect(idsIn('4bf92f3577b34da6a3ce929d0e0e4736')).toEqual([
      { kind: 'trace', id: '4bf92f3577b34da6a3ce929d0e0e4736' },
    ]);
  });

  it('leaves words alone', () => {
    expect(idsIn('requests')).toEqual([]);
    expect(idsIn('req_')).toEqual([]);
  });
});
