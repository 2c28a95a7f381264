import { ask, type LooseJson } from '../support/ask.js';
import { bothProviders, type Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const file = 'https://generativelanguage.googleapis.com/v1beta/files/abc-123';
const video = 'https://www.youtube.com/watch?v=9hE5-98ZeCg';

const userPart = (part: object, model: string) => ({
  model,
  messages: [{ role: 'user', content: [{ type: 'text', text: 'What is this?' }, part] }],
});
const url = (address: string, more: object = {}) => ({
  type: 'image_url',
  image_url: { url: address, ...more },
});

describe('media in requests', () => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());

  /** The part that the upstream got for it; the gateway fetches nothing for Gemini, so no address has to exist. */
  async function sentPart(slug: string, part: object, model = 'gemini-2.5-flash'): Promise<LooseJson> {
    const { status, sent, error } = await ask(services, userPart(part, `${slug}/${model}`));
    expect(error).toBeUndefined();
    expect(status).toBe(200);
    return sent?.body.contents[0].parts[1];
  }

  async function refusal(slug: string, part: object) {
    const { status, sent, error } = await ask(services, userPart(part, `${slug}/gemini-2.5-flash`));
    expect({ status, sent, code: error?.code }).toEqual({
      status: 400,
      sent: undefined,
      code: 'invalid_value',
    });
    return error;
  }

  describe('every form of address at both providers (R54)', () => {
    it.each(bothProviders)('%s takes a data URI', async (slug) => {
      expect(await sentPart(slug, url(`data:image/png;base64,${png}`))).toEqual({
        inlineData: { mimeType: 'image/png', data: png },
      });
    });

    it.each(bothProviders)(
      '%s takes a large data URI, several in one request, beside other letters',
      async (slug) => {
        const [first, second] = [`${'QUJD'.repeat(90_000)}QQ==`, '+/Ab'.repeat(400_000)];
        const content = [
          { type: 'text', text: 'Größer 👋' },
          ...[first, second].map((data) => url(`data:image/png;base64,${data}`)),
        ];
        const body = { model: `${slug}/gemini-2.5-flash`, messages: [{ role: 'user', content }] };
        const { sent } = await ask(services, body);
        expect(sent?.body.contents[0].parts).toEqual([
          { text: 'Größer 👋' },
          { inlineData: { mimeType: 'image/png', data: first } },
          { inlineData: { mimeType: 'image/png', data: second } },
        ]);
      },
    );

    it.each(bothProviders)('%s is passed gs://, which its file service may know', async (slug) => {
      expect(await sentPart(slug, url('gs://registered/dir/report.pdf'))).toEqual({
        fileData: { mimeType: 'application/pdf', fileUri: 'gs://registered/dir/report.pdf' },
      });
    });

    it('the direct provider itself refuses an object that is not registered', async () => {
      const body = userPart(url('gs://bucket/dir/report.pdf'), '@google/gemini-2.5-flash');
      const { status, error } = await ask(services, body);
      expect({ status, message: error?.message }).toEqual({
        status: 400,
        message: expect.stringContaining('unsupported file uri'),
      });
    });

    it('the direct provider takes files of its file service and the platform says that it cannot', async () => {
      expect(await sentPart('@google', url(file))).toEqual({ fileData: { fileUri: file } });
      expect(await sentPart('@google', url(file, { mime_type: 'video/mp4' }))).toEqual({
        fileData: { mimeType: 'video/mp4', fileUri: file },
      });
      const error = await refusal('@vertex', url(file));
      expect(error?.param).toBe('messages[0].content[1].image_url.url');
      expect(error?.message).toMatch(/file service.*gs:\/\//);
    });

    it.each(bothProviders)('%s takes public addresses as they stand', async (slug) => {
      const address = 'https://example.com/a%20b/photo.JPG?size=large#top';
      expect(await sentPart(slug, url(address))).toEqual({
        fileData: { mimeType: 'image/jpeg', fileUri: address },
      });
    });

    it.each(bothProviders)('%s takes pages of a video-sharing site', async (slug) => {
      for (const address of [
        video,
        'https://youtu.be/9hE5-98ZeCg?t=4',
        'https://m.youtube.com/shorts/9hE5',
      ]) {
        expect(await sentPart(slug, url(address))).toEqual({
          fileData: { mimeType: 'video/mp4', fileUri: address },
        });
      }
    });

    it('the direct provider reads no other videos by address, so they are fetched; the platform does', async () => {
      const address = 'https://127.0.0.1/clip.mp4';
      expect(await sentPart('@vertex', url(address))).toMatchObject({ fileData: { fileUri: address } });
      for (const part of [
        { type: 'video_url', video_url: { url: address } },
        url('https://127.0.0.1/clip', { mime_type: 'video/webm' }),
      ]) {
        const error = await refusal('@google', part);
        expect(error?.param).toMatch(/^messages\[0\]\.content\[1\]\.(video|image)_url\.url$/);
        expect(error?.message).toMatch(/cannot fetch .* not at a public address/);
      }
    });
  });

  describe('media for models that read only data', () => {
    const region = { 'x-gateway-vertex-region': 'us-east5' };
    const claude = '@vertex/anthropic.claude-sonnet-4-5@20250929';
    const llama = '@vertex/meta.llama-4-maverick-17b-128e-instruct-maas';

    /** The last message part of the calls of models that the twin has received. */
    async function receivedParts(): Promise<LooseJson[]> {
      const calls = (await services.twin.requests()).filter(({ path }) =>
        /[pP]redict|completions/.test(path),
      );
      return calls.map(({ body }) => (body as LooseJson).messages[0].content[1]);
    }

    it.each([
      ['Claude', claude, (part: LooseJson) => part.source.data],
      ['Mistral', '@vertex/mistralai.mistral-small-2503', (part: LooseJson) => part.image_url.url],
      ['an endpoint', '@vertex/endpoints.1234567890', (part: LooseJson) => part.image_url.url],
    ])('%s gets the data of an object of Cloud Storage', async (_, model, dataOf) => {
      const body = userPart(url('gs://bucket/a/cat.png'), model);
      const { status, error, headers } = await ask(services, body, region);
      expect({ status, error }).toEqual({ status: 200, error: undefined });
      expect((await receivedParts()).map(dataOf)).toEqual([
        expect.stringMatching(/^(data:image\/png;base64,)?iVBOR/),
      ]);
      expect(headers.get('x-gateway-loss')).toBe('1');
    });

    it('Llama gets the data of a document', async () => {
      const part = { type: 'file', file: { file_url: 'gs://bucket/paper.pdf' } };
      expect((await ask(services, userPart(part, llama), region)).status).toBe(200);
      expect(await receivedParts()).toEqual([
        {
          type: 'file',
          file: {
            filename: 'document',
            file_data: expect.stringMatching(/^data:application\/pdf;base64,JVBER/),
          },
        },
      ]);
    });

    it.each(['https://127.0.0.1/cat.png', 'https://localhost/cat.png', 'https://[::1]/cat.png'])(
      'nothing is fetched from %s',
      async (address) => {
        const { status, error } = await ask(services, userPart(url(`${address}?key=secret`), claude));
        expect({ status, code: error?.code }).toEqual({ status: 400, code: 'invalid_value' });
        expect(error?.message).toBe(`The gateway cannot fetch ${address}: it is not at a public address.`);
        expect(await receivedParts()).toEqual([]);
      },
    );
  });

  describe('the MIME type', () => {
    it('comes from the path of a signed address, not from its query (K17)', async () => {
      const signed = 'https://storage.example/o/photo.webp?X-Goog-Signature=ab.cd&X-Goog-Date=2026.png';
      expect(await sentPart('@vertex', url(signed))).toEqual({
        fileData: { mimeType: 'image/webp', fileUri: signed },
      });
    });

    it.each([
      'gs://bucket/object',
      'https://example.com/picture?format=.png',
      'https://example.com/a.unknown',
    ])('must be known on the platform: %s is refused unless it is said', async (address) => {
      const error = await refusal('@vertex', url(address));
      expect(error?.param).toBe('messages[0].content[1].image_url.url');
      expect(error?.message).toMatch(/mime_type.*extension/);
      expect(await sentPart('@vertex', url(address, { mime_type: 'image/png' }))).toMatchObject({
        fileData: { mimeType: 'image/png' },
      });
    });

    it('need not be known on the direct provider', async () => {
      expect(await sentPart('@google', url('https://example.com/picture'))).toEqual({
        fileData: { fileUri: 'https://example.com/picture' },
      });
    });

    it.each(bothProviders)('of documents other than PDF is plain text at %s', async (slug) => {
      const html = Buffer.from('<p>Hi</p>').toString('base64');
      expect(await sentPart(slug, url(`data:text/html;charset=utf-8;base64,${html}`))).toEqual({
        inlineData: { mimeType: 'text/plain', data: html },
      });
      for (const name of ['notes.txt', 'page.HTML', 'table.csv', 'data.json']) {
        expect(await sentPart(slug, url(`https://example.com/${name}`))).toMatchObject({
          fileData: { mimeType: 'text/plain' },
        });
      }
    });
  });

  describe('data URIs', () => {
    it.each([
      ['parameters', 'data:image/png;name=a.png;base64,AAEC', 'image/png', 'AAEC'],
      ['URL-safe base64', 'data:image/webp;base64,-_-_', 'image/webp', '-_-_'],
      ['upper case', 'DATA:IMAGE/PNG;BASE64,AAEC', 'image/png', 'AAEC'],
      ['percent-encoding', 'data:image/png;base64,AAE%3D', 'image/png', 'AAE='],
      ['line breaks', 'data:image/png;base64,AA\r\nEC', 'image/png', 'AAEC'],
      ['plain text', 'data:,Hello%20there', 'text/plain', Buffer.from('Hello there').toString('base64')],
      ['a sample rate', 'data:audio/L16;rate=24000;base64,AAEC', 'audio/l16;rate=24000', 'AAEC'],
    ])('with %s are understood', async (_what, address, mimeType, data) => {
      expect(await sentPart('@google', url(address))).toEqual({ inlineData: { mimeType, data } });
    });

    it.each(['data:image/png;base64,', 'data:image/png;base64,***', 'data:image/png', 'data:;base64,AAEC'])(
      'that say nothing are refused: %s',
      async (address) => {
        expect((await refusal('@google', url(address)))?.param).toBe('messages[0].content[1].image_url.url');
      },
    );
  });

  it.each([
    'file:///etc/passwd',
    'ftp://example.com/a.png',
    'javascript:alert(1)',
    'gs://',
    '/etc/passwd',
    '',
  ])('no other address is passed on: %s', async (address) => {
    const { status, sent } = await ask(services, userPart(url(address), '@vertex/gemini-2.5-flash'));
    expect({ status, sent }).toEqual({ status: 400, sent: undefined });
  });

  describe('other parts', () => {
    it.each(bothProviders)('input_audio, file and video_url work at %s', async (slug) => {
      expect(
        await sentPart(slug, { type: 'input_audio', input_audio: { data: 'AAEC', format: 'wav' } }),
      ).toEqual({
        inlineData: { mimeType: 'audio/wav', data: 'AAEC' },
      });
      const pdf = {
        type: 'file',
        file: { filename: 'a.pdf', file_data: 'data:application/pdf;base64,AAEC' },
      };
      expect(await sentPart(slug, pdf)).toMatchObject({
        inlineData: { mimeType: 'application/pdf', data: 'AAEC' },
      });
      expect(await sentPart(slug, { type: 'video_url', video_url: { url: video } })).toMatchObject({
        fileData: { fileUri: video },
      });
    });

    it('a file may be named by its id at the file service', async () => {
      const part = { type: 'file', file: { file_id: 'files/abc-123' } };
      expect(await sentPart('@google', part)).toEqual({ fileData: { fileUri: file } });
      expect((await refusal('@vertex', part))?.param).toBe('messages[0].content[1].file.file_id');
    });

    it.each(bothProviders)('%s cuts videos by video_metadata', async (slug) => {
      const metadata = { start_offset: 1.5, end_offset: '3s', fps: 2 };
      expect(await sentPart(slug, url(video, { video_metadata: metadata }))).toMatchObject({
        videoMetadata: { startOffset: '1.5s', endOffset: '3s', fps: 2 },
      });
    });
  });

  describe('media_resolution', () => {
    it.each(bothProviders)('of the whole request reaches %s', async (slug) => {
      for (const [said, sent] of [
        ['low', 'MEDIA_RESOLUTION_LOW'],
        ['MEDIA_RESOLUTION_MEDIUM', 'MEDIA_RESOLUTION_MEDIUM'],
        ['high', 'MEDIA_RESOLUTION_HIGH'],
      ]) {
        const body = { ...userPart(url(video), `${slug}/gemini-2.5-flash`), media_resolution: said };
        expect((await ask(services, body)).sent?.body.generationConfig.mediaResolution).toBe(sent);
      }
    });

    it('ultra high is for single parts; the request gets high, and says so', async () => {
      const body = {
        ...userPart(url(video), '@google/gemini-3-flash-preview'),
        media_resolution: 'ultra_high',
      };
      const { sent, losses } = await ask(services, body);
      expect(sent?.body.generationConfig.mediaResolution).toBe('MEDIA_RESOLUTION_HIGH');
      expect(losses).toEqual(['media_resolution']);
    });

    it('of a part reaches models from Gemini 3 on; before, it is a loss', async () => {
      const part = url(`data:image/png;base64,${png}`, { media_resolution: 'ultra_high' });
      expect(await sentPart('@vertex', part, 'gemini-3-flash-preview')).toMatchObject({
        mediaResolution: { level: 'MEDIA_RESOLUTION_ULTRA_HIGH' },
      });
      const { losses } = await ask(services, userPart(part, '@vertex/gemini-2.5-flash'));
      expect(losses).toEqual(['messages[0].content[1].image_url.media_resolution']);
    });

    it("OpenAI's detail is a media resolution of the part", async () => {
      const part = url(`data:image/png;base64,${png}`, { detail: 'low' });
      expect(await sentPart('@google', part, 'gemini-3-flash-preview')).toMatchObject({
        mediaResolution: { level: 'MEDIA_RESOLUTION_LOW' },
      });
    });
  });
});
