import type { EmbeddingRequest, InvalidRequestError, LossEntry } from '@model-gateway/core';
import { fromEmbeddingRequest } from './from-embedding-request.js';

const png = 'data:image/png;base64,AAAA';
const inline = { type: 'inline', data: 'AAAA' };

function translate(body: object): { request: EmbeddingRequest; losses: string[] } {
  const losses: LossEntry[] = [];
  const request = fromEmbeddingRequest({ model: 'm', ...body }, (entry) => losses.push(entry));
  return { request, losses: losses.map(({ path }) => path) };
}
const inputsOf = (input: unknown) => translate({ input }).request.inputs;
const text = (content: string, path: string) => ({ type: 'text', text: content, path });
const media = (path: string, rest: object = {}) => ({
  type: 'media',
  media: { type: 'media', source: inline, mimeType: 'image/png', path, ...rest },
});

describe('what is to be embedded', () => {
  it('is a text, or several', () => {
    expect(inputsOf('a')).toEqual([{ parts: [text('a', 'input')], path: 'input' }]);
    expect(inputsOf(['a', ' '])).toEqual([
      { parts: [text('a', 'input[0]')], path: 'input[0]' },
      { parts: [text(' ', 'input[1]')], path: 'input[1]' },
    ]);
  });

  it('is text and media in an object', () => {
    const [input] = inputsOf([
      {
        text: 'a',
        image: { base64: 'AAAA', mime_type: 'image/png' },
        audio: { url: 'https://x.example/a.mp3' },
        video: { url: 'gs://b/v.mp4', start_offset: 0, end_offset: 10.5, interval: 5 },
      },
    ]);
    expect(input?.parts).toEqual([
      text('a', 'input[0].text'),
      media('input[0].image.base64'),
      {
        type: 'media',
        media: {
          type: 'media',
          source: { type: 'url', uri: 'https://x.example/a.mp3' },
          path: 'input[0].audio.url',
        },
      },
      {
        type: 'media',
        media: {
          type: 'media',
          source: { type: 'cloud-storage', uri: 'gs://b/v.mp4' },
          kind: 'video',
          path: 'input[0].video.url',
        },
        segment: {
          startOffsetSeconds: 0,
          endOffsetSeconds: 10.5,
          intervalSeconds: 5,
          path: 'input[0].video',
        },
      },
    ]);
  });

  it.each([
    [{ image: png }, 'input[0].image'],
    [{ image: { url: png } }, 'input[0].image.url'],
    [{ image: { bytesBase64Encoded: 'AAAA', mimeType: 'image/png' } }, 'input[0].image.bytesBase64Encoded'],
    [{ type: 'image_url', image_url: { url: png } }, 'input[0].image_url.url'],
    [[{ type: 'image_url', image_url: png }], 'input[0][0].image_url'],
    [{ content: [{ image: { base64: png } }] }, 'input[0].content[0].image.base64'],
  ])('is an image, given as %j', (item, path) => {
    expect(inputsOf([item])[0]?.parts).toEqual([media(path)]);
  });

  it('is several parts as one, in a list inside the list', () => {
    expect(inputsOf([['a', { type: 'text', text: 'b' }], 'c'])).toEqual([
      { parts: [text('a', 'input[0][0]'), text('b', 'input[0][1].text')], path: 'input[0]' },
      { parts: [text('c', 'input[1]')], path: 'input[1]' },
    ]);
  });

  it('may have a purpose of its own', () => {
    expect(inputsOf({ content: 'a', task_type: 'retrieval_document', title: 'T' })).toEqual([
      {
        parts: [text('a', 'input.content')],
        path: 'input',
        purpose: {
          taskType: { value: 'RETRIEVAL_DOCUMENT', path: 'input.task_type' },
          title: { value: 'T', path: 'input.title' },
        },
      },
    ]);
  });

  it('may come as messages, which are one', () => {
    const messages = [
      { role: 'user', content: 'a' },
      { role: 'user', content: [{ type: 'text', text: 'b' }], name: 'n' },
    ];
    const { request, losses } = translate({ messages });
    expect(request.inputs).toEqual([
      {
        parts: [text('a', 'messages[0].content'), text('b', 'messages[1].content[0].text')],
        path: 'messages',
      },
    ]);
    expect(losses).toEqual(['messages[1].name']);
    expect(translate({ input: 'a', messages }).losses).toEqual(['messages']);
  });

  it.each<[unknown, string, string]>([
    [undefined, 'missing_required_parameter', 'input'],
    [null, 'missing_required_parameter', 'input'],
    ['', 'invalid_value', 'input'],
    [[], 'invalid_value', 'input'],
    [['a', ''], 'invalid_value', 'input[1]'],
    [[[]], 'invalid_value', 'input[0]'],
    [5, 'invalid_value', 'input'],
    [[null], 'invalid_value', 'input[0]'],
    [[true], 'invalid_value', 'input[0]'],
    [Array(2049).fill('a'), 'invalid_value', 'input'],
    [[1, 2, 3], 'unsupported_parameter', 'input'],
    [['a', [1, 2]], 'unsupported_parameter', 'input[1]'],
    [{}, 'missing_required_parameter', 'input.text'],
    [{ text: '' }, 'invalid_value', 'input.text'],
    [{ text: 5 }, 'invalid_value', 'input.text'],
    [{ content: [] }, 'invalid_value', 'input.content'],
    [{ content: [5] }, 'invalid_value', 'input.content[0]'],
    [{ type: 'text' }, 'missing_required_parameter', 'input.text'],
    [{ type: 'thinking', thinking: 'a' }, 'invalid_value', 'input.type'],
    [{ image: {} }, 'missing_required_parameter', 'input.image.url'],
    [{ image: 5 }, 'invalid_value', 'input.image'],
    [{ image: 'file:///etc/passwd' }, 'invalid_value', 'input.image'],
    [{ image: { url: 'javascript:alert(1)' } }, 'invalid_value', 'input.image.url'],
    [{ image: { base64: '<>' } }, 'invalid_value', 'input.image.base64'],
    [{ image: { base64: 'AAAA', mime_type: 'x\r\ny' } }, 'invalid_value', 'input.image.mime_type'],
    [{ video: { url: 'gs://b/v', start_offset: -1 } }, 'invalid_value', 'input.video.start_offset'],
    [{ video: { url: 'gs://b/v', interval: '5' } }, 'invalid_value', 'input.video.interval'],
    [{ text: 'a', task_type: 5 }, 'invalid_value', 'input.task_type'],
  ])('is never %j', (input, code, param) => {
    let refusal: InvalidRequestError | undefined;
    try {
      translate({ input });
    } catch (error) {
      refusal = error as InvalidRequestError;
    }
    expect(refusal).toMatchObject({ code, param });
  });
});

describe('the rest of the body', () => {
  it('is carried', () => {
    const { request, losses } = translate({
      input: 'a',
      task_type: 'classification',
      title: 'T',
      dimensions: 8,
      auto_truncate: false,
      user: 'u',
      encoding_format: 'base64',
      stream: false,
      document_ocr: true,
      nothing: null,
    });
    expect(request).toEqual({
      inputs: [{ parts: [text('a', 'input')], path: 'input' }],
      purpose: {
        taskType: { value: 'CLASSIFICATION', path: 'task_type' },
        title: { value: 'T', path: 'title' },
      },
      dimensions: 8,
      autoTruncate: false,
      user: 'u',
      extensions: { document_ocr: true },
    });
    expect(losses).toEqual([]);
  });

  it('may be spelled as Google spells it; of two spellings one counts', () => {
    const { request, losses } = translate({
      input: 'a',
      taskType: 'CLUSTERING',
      input_type: 'query',
      outputDimensionality: 8,
      dimensions: 16,
      autoTruncate: true,
    });
    expect(request).toMatchObject({
      purpose: { taskType: { value: 'CLUSTERING', path: 'taskType' } },
      dimensions: 16,
      autoTruncate: true,
    });
    expect(losses).toEqual(['outputDimensionality', 'input_type']);
  });

  it('reports members of inputs that nobody knows', () => {
    const { losses } = translate({
      input: [{ text: 'a', x: 1 }, { image: { url: png, detail: 'low' } }, [{ text: 'b', title: 'T' }]],
    });
    expect(losses).toEqual(['input[0].x', 'input[1].image.detail', 'input[2][0].title']);
  });

  it('keeps what is named like a part of every object', () => {
    const body = JSON.parse('{"model":"m","input":"a","__proto__":{"user":"x"},"constructor":1}') as object;
    const { extensions, user } = translate(body).request;
    expect(Object.keys(extensions ?? {})).toEqual(['__proto__', 'constructor']);
    expect(user).toBeUndefined();
  });

  it('is not changed', () => {
    const body = Object.freeze({ input: Object.freeze([Object.freeze({ text: 'a' })]) });
    expect(() => translate(body)).not.toThrow();
  });

  it.each([
    [5, 'input'],
    [[true], 'input[0]'],
  ])('says all that %j may be', (input, path) => {
    expect(() => translate({ input })).toThrow(`${path} must be a string, an object or an array of these.`);
  });

  it.each([
    [{ dimensions: 0 }, 'dimensions'],
    [{ dimensions: 1.5 }, 'dimensions'],
    [{ auto_truncate: 'yes' }, 'auto_truncate'],
    [{ user: 5 }, 'user'],
    [{ task_type: '' }, 'task_type'],
  ])('is refused where it is wrong: %j', (members, param) => {
    expect(() => translate({ input: 'a', ...members })).toThrow(expect.objectContaining({ param }));
  });
});
