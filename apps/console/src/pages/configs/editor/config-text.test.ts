import { lineOfPath, placeOf, readConfigText, writeConfigText } from './config-text.js';

const text = `{
  "retry": { "attempts": 2 },
  "targets": [
    { "override_params": { "model": "a" } },
    {
      "provider": "@b"
    }
  ]
}`;

describe('reading the text of a config', () => {
  it('reads what JSON.parse reads', () => {
    const written = '{"a":[1,-2.5e3,true,false,null,"\\u0041\\n\\"é🔑",{},[]],"__proto__":{"x":1}}';
    expect(writeConfigText(readConfigText(written).config)).toBe(writeConfigText(JSON.parse(written)));
  });

  it.each([
    ['config.targets[1].provider', 6],
    ['config.targets[0].override_params.model', 4],
    ['config.retry', 2],
    ['config.targets[1].retry.attempts', 5],
    ['config.no_such', 1],
  ])('knows the line of %s', (path, line) => {
    expect(lineOfPath(text, readConfigText(text).places, path)).toBe(line);
  });

  it.each([
    ['{"a": 1,}', 7, 'remove the comma before }'],
    ['{"a": [1,\n]}', 8, 'remove the comma before ]'],
    ['{"a": 1,,}', 8, 'is not expected'],
    ['{"a" 1}', 5, 'is not expected'],
    ['{"a": tru}', 6, 'is not expected'],
    ['{"a": "\n"}', 6, 'is not expected'],
    ['{"a": 1', 7, 'ends too early'],
    ['{"a": 1} x', 9, 'is not expected'],
    ['{"a": 1, "a": 2}', 9, 'stands twice'],
    ['[]', 0, 'is an object'],
    ['', 0, 'ends too early'],
    [`{"a":${'['.repeat(60_000)}`, 105, 'too deeply'],
  ])('says where text %# is wrong', (wrong, offset, message) => {
    const { problem, config } = readConfigText(wrong);
    expect(config).toBeUndefined();
    expect(problem).toEqual({ offset, message: expect.stringContaining(message) as string });
  });

  it('writes what fits on a line on one, and the same config', () => {
    const config = {
      strategy: { mode: 'fallback', on_status_codes: [429, 503] },
      targets: [{ override_params: { model: 'x'.repeat(80) } }, {}, { name: 'é "🔑"', drop_params: [] }],
    };
    const shown = writeConfigText(config);
    expect(shown.split('\n')).toEqual([
      '{',
      '  "strategy": { "mode": "fallback", "on_status_codes": [429, 503] },',
      '  "targets": [',
      '    {',
      '      "override_params": {',
      `        "model": "${'x'.repeat(80)}"`,
      '      }',
      '    },',
      '    {},',
      '    { "name": "é \\"🔑\\"", "drop_params": [] }',
      '  ]',
      '}',
    ]);
    expect(readConfigText(shown).config).toEqual(config);
  });

  it('counts lines and columns from 1', () => {
    expect(placeOf('ab\ncd', 0)).toEqual({ line: 1, column: 1 });
    expect(placeOf('ab\ncd', 4)).toEqual({ line: 2, column: 2 });
  });
});
