import fc from 'fast-check';
import { answerRequest, ask } from './answer-request.fixture';
import { responseBody } from './response-body';
import { splitText } from './split-parts';
import { streamEvents } from './stream-events';
import type { LooseJson } from '../loose-json.fixture';

const events = (...request: Parameters<typeof answerRequest>): LooseJson[] =>
  streamEvents(answerRequest(...request));
const parts = (list: LooseJson[]): LooseJson[] =>
  list.flatMap(({ candidates }) => candidates[0].content?.parts ?? []);
const tools = [
  {
    functionDeclarations: [
      {
        name: 'f',
        parameters: {
          type: 'OBJECT',
          properties: { city: { type: 'STRING' }, n: { type: 'INTEGER' } },
          required: ['city', 'n'],
        },
      },
    ],
  },
];

describe('a stream', () => {
  it('says in pieces what the unary answer says at once', () => {
    const request = ask('Tell me something about the wide open sea');
    const text = parts(events(request))
      .map((part) => part.text)
      .join('');
    const whole: LooseJson = responseBody(answerRequest(request));
    expect(text).toBe(whole.candidates[0].content.parts[0].text);
    expect(events(request).length).toBeGreaterThan(2);
  });

  it('counts usage up to that of the unary answer', () => {
    const request = ask('Tell me something about the wide open sea');
    const totals = events(request).map(({ usageMetadata }) => usageMetadata.totalTokenCount);
    expect(totals).toEqual([...totals].sort((left, right) => left - right));
    const whole: LooseJson = responseBody(answerRequest(request));
    expect(events(request).at(-1).usageMetadata).toEqual(whole.usageMetadata);
  });

  it('ends with the finish reason alone', () => {
    const list = events(ask('Hello'));
    expect(list.at(-1).candidates).toEqual([{ finishReason: 'STOP', index: 0 }]);
    expect(list.filter(({ candidates }) => candidates[0].finishReason)).toHaveLength(1);
  });

  it('of Gemini 3 ends with a signature on an empty text', () => {
    const [candidate] = events(ask('Hello'), 'gemini-3-flash-preview').at(-1).candidates;
    expect(candidate.content.parts).toEqual([{ text: '', thoughtSignature: expect.any(String) }]);
  });

  it('gives function calls whole, in one event', () => {
    const [first] = events(ask('Compare Paris and London', { tools }));
    expect(first.candidates[0].content.parts).toHaveLength(2);
  });

  it('gives their arguments piece by piece when Vertex AI is asked for that', () => {
    const toolConfig = { functionCallingConfig: { streamFunctionCallArguments: true } };
    const calls = parts(
      events(ask('Go to Paris 7', { tools, toolConfig }), 'gemini-3-flash-preview', 'vertex'),
    ).map(({ functionCall }) => functionCall);
    expect(calls[0]).toMatchObject({ name: 'f', willContinue: true });
    const pieces = calls.flatMap(({ partialArgs = [] }) => partialArgs);
    expect(
      pieces
        .filter(({ jsonPath }) => jsonPath === '$.city')
        .map(({ stringValue }) => stringValue)
        .join(''),
    ).toBe('Paris');
    expect(pieces).toContainEqual({ jsonPath: '$.n', numberValue: 7 });
    expect(calls.at(-1)).toEqual({});
    const totals = events(
      ask('Go to Paris 7', { tools, toolConfig }),
      'gemini-3-flash-preview',
      'vertex',
    ).map(({ usageMetadata }) => usageMetadata.totalTokenCount);
    expect(totals).toEqual([...totals].sort((left, right) => left - right));
  });

  it('takes candidates in turn', () => {
    const indexes = events(ask('Hello', { generationConfig: { candidateCount: 2 } })).map(
      ({ candidates }) => candidates[0].index,
    );
    expect(indexes.slice(0, 4)).toEqual([0, 1, 0, 1]);
  });

  it('is one event for a blocked prompt', () => {
    expect(events(ask('[[block]]'))).toEqual([
      expect.objectContaining({ promptFeedback: expect.anything() }),
    ]);
  });
});

describe('splitText', () => {
  it('loses nothing and breaks no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (text) => {
        const pieces = splitText(text);
        expect(pieces.join('')).toBe(text);
        expect(pieces).not.toContain('');
        // Throws for half a surrogate pair.
        expect(pieces.map(encodeURIComponent).map(decodeURIComponent)).toEqual(pieces);
      }),
    );
  });
});
