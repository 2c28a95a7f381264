import type { RequestRecord } from '@model-gateway/core';
import fc from 'fast-check';
import { recordLines } from './record-lines.js';

describe('recordLines', () => {
  it('gives every record in a line of its own, whatever is in it', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 3_000 }), { maxLength: 8 });
    fc.assert(
      fc.property(texts, (models) => {
        const records = models.map((model) => ({ id: 'req', model, usage: { promptTokens: 1 } }));
        const lines = Buffer.from(recordLines(records as unknown as RequestRecord[])).toString();
        expect(lines === '' ? [] : lines.split('\n').map((line) => JSON.parse(line) as unknown)).toEqual(
          records,
        );
      }),
    );
  });
});
