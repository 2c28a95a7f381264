import { askedFor } from './log-row.js';

describe('what a row says was asked for', () => {
  it.each([
    [{ route: '/v1/chat/completions', model: 'm', requestedModel: '@a/m' }, 'm', true],
    [{ route: '/v1/chat/completions', requestedModel: 'x' }, 'x', true],
    [{ route: '/v1/explain', model: 'm' }, 'm, explained', true],
    [{ route: '/v1/models' }, '/v1/models', false],
  ])('%j is %s', (row, text, isModel) => {
    expect(askedFor(row)).toEqual({ text, isModel });
  });
});
