import { ask, askStreamed } from '../support/ask.js';
import { joinedChoice } from '../support/played-answer.js';
import { bothProviders, type Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

describe.each(bothProviders)('url context at %s', (slug) => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());

  it('tells which addresses were read, streamed and not; strict answers do not', async () => {
    const body = {
      model: `${slug}/gemini-2.5-flash`,
      messages: [{ role: 'user', content: 'Compare https://example.com/a and https://example.com/b' }],
      tools: [{ type: 'url_context' }],
    };
    const expected = {
      urlMetadata: ['a', 'b'].map((page) => ({
        retrievedUrl: `https://example.com/${page}`,
        urlRetrievalStatus: 'URL_RETRIEVAL_STATUS_SUCCESS',
      })),
    };
    const { answer, sent } = await ask(services, body);
    expect(sent?.body.tools).toEqual([{ urlContext: {} }]);
    expect(answer.choices[0]?.urlContextMetadata).toEqual(expected);
    const streamed = joinedChoice((await askStreamed(services, body)).answer);
    expect(streamed.facts.urlContextMetadata).toEqual(expected);
    const strictly = await ask(services, body, {});
    expect(strictly.answer.choices[0]).not.toHaveProperty('urlContextMetadata');
  });
});
