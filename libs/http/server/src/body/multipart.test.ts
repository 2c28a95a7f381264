import { formBoundary, parseMultipart } from './multipart.js';

const crlf = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1');
const fieldsOf = async (text: string | Buffer, boundary = 'x') => {
  const fields = await parseMultipart(typeof text === 'string' ? crlf(text) : text, boundary);
  return fields.map(({ bytes, ...field }) => ({ ...field, text: bytes.toString('latin1') }));
};
const field = (disposition: string, content = '1') =>
  `--x\nContent-Disposition: form-data; ${disposition}\n\n${content}\n--x--\n`;

describe('formBoundary', () => {
  it.each<[string | undefined, string | undefined]>([
    [undefined, undefined],
    ['application/json', undefined],
    ['multipart/form-data-x; boundary=a', undefined],
    ['multipart/form-data; boundary=----a1', '----a1'],
    ['Multipart/Form-Data; charset=utf-8; Boundary="a b"', 'a b'],
  ])('of %s is %s', (contentType, boundary) => {
    expect(formBoundary(contentType)).toBe(boundary);
  });

  it.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'a'.repeat(71)}`,
  ])('is needed: %s', (contentType) => {
    expect(() => formBoundary(contentType)).toThrow(
      expect.objectContaining({ param: 'header:content-type' }),
    );
  });
});

describe('parseMultipart', () => {
  it('finds texts and files', async () => {
    const form =
      'preamble\n--x\nContent-Disposition: form-data; name="prompt"\n\nA "sea"\nof --x light\n--x \n' +
      'content-type: Image/PNG; q=1\ncontent-disposition:form-data; name="image[]"; filename="a.png"\n\n\0\xff\n\n--x--\nepilogue';
    expect(await fieldsOf(form)).toEqual([
      { name: 'prompt', text: 'A "sea"\r\nof --x light' },
      { name: 'image[]', filename: 'a.png', contentType: 'image/png', text: '\0\xff\r\n' },
    ]);
  });

  it.each<[string, object]>([
    ['name=a', { name: 'a' }],
    ['name="a"; filename=""', { name: 'a', filename: '' }],
    [String.raw`name="a\"b"`, { name: 'a"b' }],
    ['filename="a%22b.png"; name="a"', { name: 'a', filename: 'a"b.png' }],
    [`name="a"; filename="x"; filename*=UTF-8''%C3%A9.png`, { name: 'a', filename: 'é.png' }],
    ['name="a"; filename="x"; filename*=UTF-8\'\'%ZZ', { name: 'a', filename: 'x' }],
    ['name="a"; size=1', { name: 'a' }],
    ['filename="a; name=x"; name="image"', { name: 'image', filename: 'a; name=x' }],
    [
      'name="image"; filename="a; filename*=UTF-8\'\'b; name=x"',
      { name: 'image', filename: "a; filename*=UTF-8''b; name=x" },
    ],
    ['Name = "a"; FileName = b', { name: 'a', filename: 'b' }],
  ])('understands %s', async (disposition, expected) => {
    expect(await fieldsOf(field(disposition))).toEqual([{ ...expected, text: '1' }]);
  });

  it('finds boundaries with blanks behind them', async () => {
    const text =
      '--x \t\nContent-Disposition: form-data; name="a"\n\n1\n--x\t\nContent-Disposition: form-data; name="b"\n\n2\n--x-- \n';
    expect(await fieldsOf(text)).toEqual([
      { name: 'a', text: '1' },
      { name: 'b', text: '2' },
    ]);
    await expect(fieldsOf(text.replace(' \t\n', ' \t\r\r'))).rejects.toThrow('ends no line');
  });

  it.each(['binary', '8bit', '7BIT'])('takes bytes that are as they are: %s', async (encoding) => {
    const head = `--x\nContent-Transfer-Encoding: ${encoding}\nContent-Disposition: form-data; name="a"\n\n1\n--x--`;
    expect(await fieldsOf(head)).toEqual([{ name: 'a', text: '1' }]);
  });

  it('takes empty fields, and a form without any', async () => {
    expect(await fieldsOf(field('name="a"', ''))).toEqual([{ name: 'a', text: '' }]);
    expect(await fieldsOf('--x\nContent-Disposition: form-data; name="a"\n\n--x--')).toEqual([
      { name: 'a', text: '' },
    ]);
    expect(await fieldsOf('--x--\n')).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['nothing', '', 'ends before'],
    ['another form', '--y\n\n1\n--y--', 'ends before'],
    ['a cut form', '--x\nContent-Disposition: form-data; name="a"\n\n1', 'ends before'],
    ['a cut boundary', '--x\nContent-Disposition: form-data; name="a"\n\n1\n--x', 'no line'],
    ['a longer boundary', '--xy\n\n1\n--x--', 'no line'],
    ['a field without a name', field('filename="a"'), 'without a name'],
    ['a field with an empty name', field('name=""'), 'without a name'],
    ['a field without headers', '--x\n\n1\n--x--', 'without a name'],
    ['an attachment', '--x\nContent-Disposition: attachment; name="a"\n\n1\n--x--', 'without a name'],
    ['endless headers', `--x\nA: ${'a'.repeat(9000)}\n\n1\n--x--`, 'headers do not end'],
    [
      'encoded bytes',
      '--x\nContent-Disposition: form-data; name="image"\nContent-Transfer-Encoding: BASE64\n\nAA==\n--x--',
      'content-transfer-encoding base64 in the field image; send the bytes as they are',
    ],
    ['headers without an end', '--x\nA: a\n--x--', 'headers do not end'],
  ])('refuses %s', async (_, form, message) => {
    await expect(fieldsOf(form)).rejects.toMatchObject({
      code: 'invalid_value',
      message: expect.stringContaining(message),
    });
  });

  it('refuses many fields', async () => {
    const form = `${'--x\nContent-Disposition: form-data; name="a"\n\n1\n'.repeat(101)}--x--`;
    await expect(fieldsOf(form)).rejects.toThrow('more than 100 fields');
  });

  it('finds boundaries wherever the body is cut for a turn, and lets other requests go on', async () => {
    const turn = 4 * 1024 * 1024;
    const head = crlf('--x\nContent-Disposition: form-data; name="a"\n\n');
    let turns = 0;
    const count = () => {
      turns += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    for (const length of [turn - 4, turn - 2, turn - 1, turn, 3 * turn + 1]) {
      const body = Buffer.concat([head, Buffer.alloc(length, '-'), crlf('\n--x--')]);
      const [only] = await parseMultipart(body, 'x');
      expect(only?.bytes.length).toBe(length);
    }
    clearImmediate(timer);
    expect(turns).toBeGreaterThan(4);
  });
});
