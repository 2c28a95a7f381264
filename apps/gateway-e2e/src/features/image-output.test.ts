import type { ChatCompletionChunk } from '@model-gateway/contract';
import { ask, askStreamed, everything, type LooseJson } from '../support/ask.js';
import { postChat, readStream } from '../support/chat-client.js';
import { useRecordedServices } from '../support/recorded-services.js';
import { bothProviders, type Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

const draw = (model: string, more: object = {}) => ({
  model,
  messages: [{ role: 'user', content: 'Draw a lighthouse.' }],
  ...more,
});

/** The blocks of a streamed answer, as a client joins them. */
function blocksOf(chunks: readonly ChatCompletionChunk[]): LooseJson[] {
  const blocks: LooseJson[] = [];
  for (const { index, delta } of chunks.flatMap(({ choices }) => choices[0]?.delta.content_blocks ?? [])) {
    const known = (blocks[index] ??= {});
    for (const [name, value] of Object.entries(delta)) {
      const adds = (name === 'text' || name === 'thinking') && typeof known[name] === 'string';
      known[name] = adds ? `${known[name]}${value as string}` : value;
    }
  }
  return blocks;
}

describe('images in answers', () => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());

  const models = bothProviders.flatMap((slug) =>
    ['gemini-2.5-flash-image', 'gemini-3-pro-image-preview'].map((model) => `${slug}/${model}`),
  );

  describe.each(models)('%s', (model) => {
    it('gives text and image as content_parts and content_blocks', async () => {
      const { answer, sent } = await ask(services, draw(model, { modalities: ['text', 'image'] }));
      expect(sent?.body.generationConfig.responseModalities).toEqual(['TEXT', 'IMAGE']);
      const [choice] = answer.choices;
      const { content, content_parts: parts = [], content_blocks: blocks = [] } = choice?.message ?? {};
      expect(content).toContain('lighthouse');
      expect(parts.map(({ type }) => type)).toEqual(['text', 'image']);
      const image = parts.find((part) => part.type === 'image');
      expect(
        Buffer.from(image?.image?.data ?? '', 'base64')
          .subarray(1, 4)
          .toString(),
      ).toBe('PNG');
      expect(image?.image?.mime_type).toBe('image/png');
      expect(image?.image_url.url).toBe(`data:image/png;base64,${image?.image?.data}`);
      expect(blocks.map(({ type }) => type)).toEqual(['text', 'image_url']);
      expect(choice?.finish_reason).toBe('stop');
    });

    it('gives an image alone', async () => {
      const { answer, sent } = await ask(services, draw(model, { modalities: ['image'] }));
      expect(sent?.body.generationConfig.responseModalities).toEqual(['IMAGE']);
      expect(answer.choices[0]).toMatchObject({
        finish_reason: 'stop',
        message: { content: '', content_parts: [{ type: 'image' }] },
      });
      const { chunks, done } = (await askStreamed(services, draw(model, { modalities: ['image'] }))).answer;
      expect(blocksOf(chunks).map(({ type }) => type)).toEqual(['image_url']);
      expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe('');
      expect(done).toBe(true);
    });

    it('gives the same streamed, in blocks of their own', async () => {
      const body = draw(model, { modalities: ['text', 'image'] });
      const whole = (await ask(services, body)).answer;
      const { answer } = await askStreamed(services, body);
      expect(answer.done).toBe(true);
      const text = (blocks: readonly LooseJson[]) => blocks.map((block) => block.text ?? '').join('');
      const images = (blocks: readonly LooseJson[]) => blocks.flatMap((block) => block.image_url ?? []);
      const streamed = blocksOf(answer.chunks);
      // A signature may cut the text in two where the stream brings it.
      const unary = whole.choices[0]?.message.content_blocks ?? [];
      expect(text(streamed)).toBe(text(unary));
      expect(images(streamed)).toEqual(images(unary));
      expect(answer.chunks.at(-1)?.usage).toEqual(whole.usage);
    });

    it.each([true, false])(
      'takes its answer back byte for byte, signatures included (R8, streamed: %s)',
      async (streamed) => {
        const first = draw(model, { modalities: ['text', 'image'] });
        let message: LooseJson;
        if (streamed) {
          const { chunks } = (await askStreamed(services, first)).answer;
          const content = chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('');
          message = { role: 'assistant', content, content_blocks: blocksOf(chunks) };
        } else message = (await ask(services, first)).answer.choices[0]?.message;
        const blocks = message.content_blocks.filter((block: LooseJson) => block.type !== 'thinking');
        const again = { role: 'user', content: 'Now by night.' };
        const { sent, status, losses } = await ask(services, {
          ...first,
          messages: [...first.messages, message, again],
        });
        expect({ status, losses }).toEqual({ status: 200, losses: [] });
        expect(sent?.body.contents[1]).toEqual({
          role: 'model',
          parts: blocks.map((block: LooseJson) => ({
            ...(block.type === 'text'
              ? { text: block.text }
              : { inlineData: { mimeType: 'image/png', data: block.image_url.url.split(',')[1] } }),
            ...(block.signature && { thoughtSignature: block.signature }),
          })),
        });
        if (model.includes('gemini-3')) {
          const signed = sent?.body.contents[1].parts.filter((part: LooseJson) => part.thoughtSignature);
          expect(signed.length).toBeGreaterThanOrEqual(2);
        }
      },
    );
  });

  it('an image of content_parts can be sent back without the blocks', async () => {
    const body = draw('@vertex/gemini-2.5-flash-image', { modalities: ['image'] });
    const { message } = (await ask(services, body)).answer.choices[0] ?? {};
    const parts: LooseJson = message?.content_parts;
    const history = { role: 'assistant', content: parts };
    const { sent } = await ask(services, {
      ...body,
      messages: [...body.messages, history, { role: 'user', content: 'Again.' }],
    });
    expect(sent?.body.contents[1].parts).toEqual([
      { inlineData: { mimeType: 'image/png', data: parts[0].image.data } },
    ]);
  });

  describe('image_config', () => {
    const config = {
      aspect_ratio: '16:9',
      image_size: '2K',
      person_generation: 'ALLOW_ADULT',
      image_output_options: { mime_type: 'image/jpeg', compression_quality: 80 },
    };

    it('reaches the platform whole', async () => {
      const body = draw('@vertex/gemini-3-pro-image-preview', {
        modalities: ['image'],
        image_config: config,
      });
      const { sent, losses, status } = await ask(services, body);
      expect({ status, losses }).toEqual({ status: 200, losses: [] });
      expect(sent?.body.generationConfig.imageConfig).toMatchObject({
        aspectRatio: '16:9',
        imageSize: '2K',
        personGeneration: 'ALLOW_ADULT',
      });
    });

    it('what only the platform has is a loss at the direct provider', async () => {
      const body = draw('@google/gemini-3-pro-image-preview', {
        modalities: ['image'],
        image_config: config,
      });
      const { sent, losses, headers } = await ask(services, body);
      expect(sent?.body.generationConfig.imageConfig).toEqual({ aspectRatio: '16:9', imageSize: '2K' });
      expect(losses).toEqual(['image_config.person_generation', 'image_config.image_output_options']);
      expect(headers.get('x-gateway-loss')).toBe('2');
    });

    it('a ratio that does not exist is the upstream 400, in its words', async () => {
      const body = draw('@google/gemini-3-pro-image-preview', { image_config: { aspect_ratio: '7:13' } });
      const { status, error } = await ask(services, body);
      expect(status).toBe(400);
      expect(error?.message).toMatch(/aspect_ratio/);
    });
  });

  it.each(['NO_IMAGE', 'IMAGE_SAFETY', 'IMAGE_PROHIBITED_CONTENT', 'IMAGE_RECITATION', 'IMAGE_OTHER'])(
    'an image that was not made for %s never looks like success (R15)',
    async (reason) => {
      const body = {
        model: '@vertex/gemini-2.5-flash-image',
        modalities: ['image'],
        messages: [{ role: 'user', content: `Draw it. [[twin:finish ${reason}]]` }],
      };
      const { answer } = await ask(services, body);
      expect(answer.choices).toEqual([
        expect.objectContaining({ finish_reason: 'content_filter', native_finish_reason: reason }),
      ]);
      const { chunks, done } = (await askStreamed(services, body)).answer;
      const last = chunks.findLast(({ choices }) => choices.length > 0);
      expect(last?.choices[0]).toMatchObject({
        finish_reason: 'content_filter',
        native_finish_reason: reason,
      });
      expect(done).toBe(true);
    },
  );

  it.each([
    ['asked for', { modalities: ['text', 'image'] }],
    ['made unasked', {}],
  ])('a strict client, who cannot be shown images, is told of one %s', async (_what, more) => {
    const body = draw('@vertex/gemini-2.5-flash-image', more);
    const { answer, headers } = await ask(services, body, {});
    expect(headers.get('x-gateway-loss')).toBe('1');
    const streamed = await askStreamed(services, body, {});
    expect(streamed.headers.get('x-gateway-loss')).toBe('1');
    expect(answer.choices[0]?.message).not.toHaveProperty('content_parts');
  });
});

describe('images made while thinking', () => {
  const services = useRecordedServices({});

  const image = (data: string) => ({ inlineData: { mimeType: 'image/jpeg', data } });
  const parts = [
    { text: 'A sketch first.', thought: true },
    { ...image('c2tldGNo'), thought: true },
    { text: 'By day: ', thoughtSignature: 'c2lnMA==' },
    { ...image('ZGF5'), thoughtSignature: 'c2lnMQ==' },
    { text: 'and by night: ' },
    { ...image('bmlnaHQ='), thoughtSignature: 'c2lnMg==' },
  ];
  const body = { ...draw('@google/gemini-3-pro-image-preview'), modalities: ['text', 'image'] };

  it.each([false, true])(
    'are no part of the answer, and all else keeps its order (R8, streamed: %s)',
    async (stream) => {
      const answer = (some: object[], finishReason?: string) =>
        JSON.stringify({ candidates: [{ content: { role: 'model', parts: some }, finishReason }] });
      const events = parts.map((part, index) =>
        answer([part], index === parts.length - 1 ? 'STOP' : undefined),
      );
      const text = stream ? events.map((event) => `data: ${event}\r\n\r\n`).join('') : answer(parts, 'STOP');
      const play = () =>
        services.upstream.play({ status: 200, framing: stream ? 'sse-crlf' : null, body: Buffer.from(text) });
      const post = (sent: object) =>
        postChat({ gateway: services.gateway.url, body: sent, headers: everything });
      play();
      const response = await post({ ...body, stream });
      let message: LooseJson;
      if (stream) {
        const { chunks } = await readStream(response);
        const content = chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('');
        message = { role: 'assistant', content, content_blocks: blocksOf(chunks) };
      } else {
        message = ((await response.json()) as LooseJson).choices[0].message;
        expect(message.content_parts.map((part: LooseJson) => part.text ?? part.image.data)).toEqual([
          'By day: ',
          'ZGF5',
          'and by night: ',
          'bmlnaHQ=',
        ]);
      }
      expect(message.content).toBe('By day: and by night: ');
      expect(message.content_blocks).toEqual([
        { type: 'thinking', thinking: 'A sketch first.' },
        { type: 'image_url', image_url: { url: 'data:image/jpeg;base64,c2tldGNo' }, thought: true },
        { type: 'text', text: 'By day: ', signature: 'c2lnMA==' },
        { type: 'image_url', image_url: { url: 'data:image/jpeg;base64,ZGF5' }, signature: 'c2lnMQ==' },
        { type: 'text', text: 'and by night: ' },
        { type: 'image_url', image_url: { url: 'data:image/jpeg;base64,bmlnaHQ=' }, signature: 'c2lnMg==' },
      ]);
      play();
      await post({
        ...body,
        stream,
        messages: [...body.messages, message, { role: 'user', content: 'And at dawn?' }],
      });
      const sent = JSON.parse(services.upstream.received()?.body ?? '{}');
      expect(sent.contents[1].parts).toEqual(parts.slice(2));
    },
  );
});
