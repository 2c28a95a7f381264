import { ask, askStreamed } from '../support/ask.js';
import { chunk, play } from '../support/played-answer.js';
import { bothProviders, type Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

const speak = (model: string, more: object = {}) => ({
  model,
  messages: [{ role: 'user', content: 'Say hello.' }],
  modalities: ['audio'],
  ...more,
});

describe.each(bothProviders)('speech in answers at %s', (slug) => {
  const model = `${slug}/gemini-2.5-flash-preview-tts`;
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());

  it('stands in message.audio, with its type for those who are not strict', async () => {
    const body = speak(model, { audio: { voice: 'Kore', format: 'pcm16' } });
    const { answer, sent, losses } = await ask(services, body);
    expect(sent?.body.generationConfig).toEqual({
      responseModalities: ['AUDIO'],
      speechConfig: { voiceConfig: { prebuiltVoiceConfig: { voiceName: 'Kore' } } },
    });
    expect(losses).toEqual([]);
    const [choice] = answer.choices;
    expect(choice).toMatchObject({ finish_reason: 'stop', message: { content: null } });
    expect(Buffer.from(choice?.message.audio?.data ?? '', 'base64')).toHaveLength(4800);
    expect(choice?.message.audio).toMatchObject({
      mime_type: 'audio/L16;codec=pcm;rate=24000',
      transcript: '',
    });
    expect(answer.usage?.completion_tokens_details?.audio_tokens).toBeGreaterThan(0);
    const strict = (await ask(services, body, {})).answer;
    expect(Object.keys(strict.choices[0]?.message.audio ?? {}).sort()).toEqual([
      'data',
      'expires_at',
      'id',
      'transcript',
    ]);
  });

  it('is the same streamed', async () => {
    const body = speak(model, { audio: { voice: 'Kore', format: 'pcm16' } });
    const whole = (await ask(services, body)).answer;
    const { chunks, done } = (await askStreamed(services, body)).answer;
    const deltas = chunks.flatMap(({ choices }) => choices[0]?.delta.audio ?? []);
    expect(deltas.map(({ data }) => data ?? '').join('')).toBe(whole.choices[0]?.message.audio?.data);
    expect(deltas[0]?.id).toMatch(/^audio-/);
    expect(chunks.at(-1)?.usage).toEqual(whole.usage);
    expect(done).toBe(true);
  });

  it('is in the standard alphabet, in whatever pieces and alphabet it comes', async () => {
    const piece = (data: string) =>
      chunk([{ inlineData: { mimeType: 'audio/L16;rate=24000', data } }], { finishReason: 'STOP' });
    const { whole, streamed } = await play(services, [piece('-_8='), piece('AAAA')], { body: { model } });
    expect([whole.status, whole.message.audio.data]).toEqual([200, '+/8AAAA=']);
    // Each piece of a stream is base64 of its own.
    expect([streamed.status, streamed.message.audio.data]).toEqual([200, '+/8=AAAA']);
    const broken = await play(services, [piece('A!='), piece('AAAA')], { body: { model } });
    for (const { status, error } of [broken.whole, broken.streamed]) {
      expect(status).toBe(502);
      expect(error).toMatchObject({ code: 'upstream_invalid_response' });
    }
  });

  it("takes what OpenAI's clients have to say: text beside audio, another format", async () => {
    const body = speak(model, { modalities: ['text', 'audio'], audio: { voice: 'Puck', format: 'wav' } });
    const { status, sent, losses } = await ask(services, body);
    expect(status).toBe(200);
    expect(sent?.body.generationConfig.responseModalities).toEqual(['AUDIO']);
    expect([...losses].sort()).toEqual(['audio.format', 'modalities']);
  });

  it('needs no modalities: a model of speech does nothing else', async () => {
    const { status, sent } = await ask(services, speak(model, { modalities: undefined }));
    expect(status).toBe(200);
    expect(sent?.body.generationConfig).toEqual({ responseModalities: ['AUDIO'] });
  });

  it('takes several speakers by speech_config, which wins over the voice', async () => {
    const voice = (name: string) => ({ prebuiltVoiceConfig: { voiceName: name } });
    const speakers = [
      { speaker: 'Joe', voiceConfig: voice('Kore') },
      { speaker: 'Jane', voiceConfig: voice('Puck') },
    ];
    const config = { multiSpeakerVoiceConfig: { speakerVoiceConfigs: speakers } };
    const body = speak(model, { speech_config: config, audio: { voice: 'Zephyr', format: 'pcm16' } });
    const { status, sent, losses } = await ask(services, body);
    expect(status).toBe(200);
    expect(sent?.body.generationConfig.speechConfig).toEqual(config);
    expect(losses).toEqual(['audio.voice']);
    const snake = { voice_config: { prebuilt_voice_config: { voice_name: 'Kore' } }, language_code: 'en-US' };
    expect((await ask(services, speak(model, { speech_config: snake }))).status).toBe(200);
  });

  it('is refused by a model that cannot speak, in the words of the upstream', async () => {
    const { status, error } = await ask(services, speak(`${slug}/gemini-2.5-flash`));
    expect(status).toBe(400);
    expect(error?.message).toMatch(/AUDIO/);
  });

  it('can be sent back as history', async () => {
    const first = speak(model);
    const { message } = (await ask(services, first)).answer.choices[0] ?? {};
    const { sent, losses } = await ask(services, {
      ...first,
      messages: [...first.messages, message, { role: 'user', content: 'Louder.' }],
    });
    expect(losses).toEqual([]);
    expect(sent?.body.contents[1].parts).toEqual([
      { inlineData: { mimeType: 'audio/l16;codec=pcm;rate=24000', data: message?.audio?.data } },
    ]);
  });
});
