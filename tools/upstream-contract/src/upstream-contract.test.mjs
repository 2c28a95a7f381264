/* global describe, it, expect */
import { descriptorTable } from './descriptor-table.mjs';
import { formatTable } from './format-table.mjs';
import { applyOverlay, tableType } from './overlay.mjs';
import { isSupported, readTypeDeclarations } from './type-declarations.mjs';

const message = (fields, rest = {}) => ({ fields, ...rest });
const descriptor = {
  nested: {
    google: {
      nested: {
        type: { nested: { Interval: message({ start: { type: 'google.protobuf.Timestamp' } }) } },
        api: {
          nested: {
            Kind: { values: { OUTER: 0 } },
            Unused: message({ a: { type: 'string' } }),
            Request: message(
              {
                parts: { rule: 'repeated', type: 'Part' },
                labels: { keyType: 'string', type: 'string' },
                when: { type: 'google.type.Interval' },
                maybe: { type: 'int32' },
              },
              { oneofs: { _maybe: { oneof: ['maybe'] } } },
            ),
            Part: message(
              { text: { type: 'string' }, data: { type: 'bytes' }, kind: { type: 'Kind' } },
              { oneofs: { data: { oneof: ['text', 'data'] } }, nested: { Kind: { values: { INNER: 0 } } } },
            ),
          },
        },
      },
    },
  },
};
const table = () => descriptorTable(descriptor, 'google.api', ['Request']);

describe('descriptorTable', () => {
  it('holds what can be reached, in one notation', () => {
    expect(Object.keys(table().messages).sort()).toEqual(['Part', 'Request', 'google.type.Interval']);
    expect(table().messages.Request).toEqual({
      fields: { parts: '[]Part', labels: '{}string', when: 'google.type.Interval', maybe: 'int32' },
      oneofs: {},
    });
    expect(table().messages.Part.oneofs).toEqual({ data: ['data', 'text'] });
  });

  it('finds the innermost declaration of a name', () => {
    expect(table().enums).toEqual({ 'Part.Kind': ['INNER'] });
  });

  it('fails for a name that is not there', () => {
    expect(() => descriptorTable(descriptor, 'google.api', ['Nope'])).toThrow('Cannot resolve Nope');
  });
});

const declarations = readTypeDeclarations(
  [
    'export declare interface Part {',
    '    /** Known already. */',
    '    text?: number;',
    '    /** A blob.',
    '     * @remarks Encoded as base64 string. */',
    '    signature?: string;',
    '    /** This field is not',
    '     * supported in Vertex AI. */',
    '    extra?: Extra[];',
    '}',
    '',
    'declare class Extra {',
    '    level?: Level;',
    '    handler?: () => void;',
    '}',
    'export declare enum Level {',
    '    LOW = "LOW",',
    '    /** This enum value is not supported in Gemini API. */',
    '    HIGH = "HIGH"',
    '}',
  ].join('\r\n'),
);
const names = { messages: { Part: 'Part' }, enums: { 'Part.Kind': 'Level' }, skip: [] };

describe('applyOverlay', () => {
  it('adds members with their types, and changes none', () => {
    const { messages, enums } = applyOverlay(table(), 'gemini', declarations, names);
    expect(messages.Part.fields).toMatchObject({ text: 'string', signature: 'bytes', extra: '[]Extra' });
    expect(messages.Extra).toEqual({ fields: { level: 'Level' }, oneofs: {} });
    expect(enums).toEqual({ 'Part.Kind': ['INNER', 'LOW'], Level: ['LOW'] });
  });

  it('leaves out what the API does not support', () => {
    expect(applyOverlay(table(), 'vertex', declarations, names).messages.Part.fields).not.toHaveProperty(
      'extra',
    );
    expect(isSupported('gemini', 'This field is not supported in Gemini API.')).toBe(false);
  });

  it('leaves out what is named to be skipped', () => {
    const skipping = { ...names, skip: ['Part.extra'] };
    expect(applyOverlay(table(), 'gemini', declarations, skipping).messages).not.toHaveProperty('Extra');
  });
});

describe('tableType', () => {
  it('writes declared types in the notation of the table', () => {
    expect(
      ['string[]', 'Record<string, unknown>', 'Record<string, string>', "'NULL_VALUE'", '() => void'].map(
        (type) => tableType(type, ''),
      ),
    ).toEqual(['[]string', 'google.protobuf.Struct', '{}string', 'string', null]);
  });
});

describe('formatTable', () => {
  it('is sorted JSON, the same for any order of insertion', () => {
    const one = {
      sources: ['a@1'],
      package: 'p',
      messages: { B: { fields: { y: 'string', x: 'bool' }, oneofs: {} }, A: { fields: {}, oneofs: {} } },
      enums: {},
    };
    const two = {
      ...one,
      messages: { A: one.messages.A, B: { fields: { x: 'bool', y: 'string' }, oneofs: {} } },
    };
    expect(formatTable(one)).toBe(formatTable(two));
    expect(Object.keys(JSON.parse(formatTable(one)).messages)).toEqual(['A', 'B']);
  });
});
