import fc from 'fast-check';
import { type Body, members } from '../grammar/body.js';
import type { DrawnRequest } from '../grammar/chat-request-arbitrary.js';
import { chatCompletionsPlaces, claudePlaces } from '../grammar/place.js';
import { objectSchema } from '../grammar/schema-arbitrary.js';
import { functionNames, someText, text } from '../grammar/text-arbitrary.js';
import { document, pixel } from './media.js';

/** Once in a while with a member that no API knows. Its name is the same in both spellings that Google takes. */
const withUnknown = (arbitrary: fc.Arbitrary<Body>) =>
  fc
    .tuple(arbitrary, fc.nat(19))
    .map(([body, dice]): Body => (dice === 0 ? { ...body, novelty: { level: 1 } } : body));
const oneOf = (...values: readonly Body[]) => fc.constantFrom(...values);
const textPart = someText.map((value): Body => ({ text: value }));
const mediaPart = oneOf(
  { inlineData: { mimeType: 'image/png', data: pixel } },
  { inlineData: { mimeType: 'application/pdf', data: document } },
  { fileData: { mimeType: 'image/png', fileUri: 'https://example.com/a.png' } },
);
const userContent = fc
  .array(fc.oneof({ weight: 4, arbitrary: textPart }, { weight: 1, arbitrary: mediaPart }), {
    minLength: 1,
    maxLength: 2,
  })
  .map((parts): Body => ({ role: 'user', parts }));
const thoughtPart = fc.tuple(someText, fc.boolean()).map(([value, isSigned]): Body => ({
  text: value,
  thought: true,
  ...(isSigned && { thoughtSignature: 'c2lnbmF0dXJl' }),
}));
const modelContent = fc
  .record({
    thoughts: fc.array(thoughtPart, { maxLength: 1 }),
    texts: fc.array(textPart, { minLength: 1, maxLength: 2 }),
  })
  .map(({ thoughts, texts }): Body => ({ role: 'model', parts: [...thoughts, ...texts] }));
const codeContent: Body = {
  role: 'model',
  parts: [
    { executableCode: { language: 'PYTHON', code: 'print(1)' } },
    { codeExecutionResult: { outcome: 'OUTCOME_OK', output: '1' } },
  ],
};

/** A round of calls with their results. */
const callTurn: fc.Arbitrary<Body[]> = fc
  .record({
    says: fc.array(textPart, { maxLength: 1 }),
    hasIds: fc.boolean(),
    calls: fc.uniqueArray(
      fc.record({
        name: fc.constantFrom(...functionNames),
        args: fc.dictionary(fc.constantFrom('city', 'n'), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 }),
        response: fc.dictionary(fc.constantFrom('output', 'error'), someText, { minKeys: 1, maxKeys: 1 }),
      }),
      { minLength: 1, maxLength: 2, selector: ({ name }) => name },
    ),
  })
  .map(({ says, hasIds, calls }) => {
    const idOf = (at: number) => hasIds && { id: `call_?_${at}` };
    return [
      {
        role: 'model',
        parts: [
          ...says,
          ...calls.map(({ name, args }, at) => ({ functionCall: { ...idOf(at), name, args } })),
        ],
      },
      {
        role: 'user',
        parts: calls.map(({ name, response }, at) => ({ functionResponse: { ...idOf(at), name, response } })),
      },
    ];
  });
const contents = fc
  .array(
    fc.oneof(
      { weight: 2, arbitrary: userContent.map((content) => [content]) },
      { weight: 2, arbitrary: fc.tuple(userContent, modelContent).map((turn): Body[] => turn) },
      { weight: 3, arbitrary: fc.tuple(userContent, callTurn).map(([asked, turn]) => [asked, ...turn]) },
      { weight: 1, arbitrary: userContent.map((content) => [content, codeContent]) },
    ),
    { minLength: 1, maxLength: 3 },
  )
  .chain((turns) => userContent.map((last) => withOwnIds([...turns, [last]])));

/** Ids are unique in a conversation, but each turn was drawn without knowing the others. */
function withOwnIds(turns: readonly Body[][]): Body[] {
  return turns.flatMap(
    (turn, index) => JSON.parse(JSON.stringify(turn).replaceAll('_?', `_${index}`)) as Body[],
  );
}

const declaration = fc
  .record({
    name: fc.constantFrom(...functionNames),
    more: members({ description: text, parametersJsonSchema: objectSchema }),
  })
  .map(({ name, more }): Body => ({ name, ...more }));
const older: Body = {
  name: 'older',
  parameters: {
    type: 'OBJECT',
    properties: { city: { type: 'STRING', nullable: true } },
    required: ['city'],
  },
};
const ownTool = oneOf(
  { googleSearch: {} },
  { codeExecution: {} },
  { urlContext: {} },
  { googleMaps: { enableWidget: true } },
  { googleSearchRetrieval: { dynamicRetrievalConfig: { mode: 'MODE_DYNAMIC' } } },
  { computerUse: { environment: 'ENVIRONMENT_BROWSER' } },
  { enterpriseWebSearch: {} },
  { fileSearch: { fileSearchStoreNames: ['a'] } },
);
const tools = fc
  .record({
    functions: fc.uniqueArray(
      fc.oneof(
        { weight: 5, arbitrary: withUnknown(declaration) },
        { weight: 1, arbitrary: fc.constant(older) },
      ),
      {
        maxLength: 2,
        selector: ({ name }) => String(name),
      },
    ),
    others: fc.uniqueArray(ownTool, { maxLength: 1 }),
  })
  .chain(({ functions, others }) => {
    const list = [...(functions.length > 0 ? [{ functionDeclarations: functions }] : []), ...others];
    const names = functions.map(({ name }) => String(name));
    const choices: Body[] = [{ mode: 'AUTO' }, { mode: 'NONE' }];
    if (names.length > 0)
      choices.push(
        { mode: 'ANY' },
        { mode: 'VALIDATED' },
        { mode: 'ANY', allowedFunctionNames: names.slice(0, 1) },
      );
    return members({
      toolConfig: fc.constantFrom(...choices).map((functionCallingConfig) => ({ functionCallingConfig })),
    }).map((more): Body => ({ ...(list.length > 0 && { tools: list }), ...more }));
  });

const generationConfig = withUnknown(
  members({
    temperature: fc.constantFrom(0, 0.5, 1, 2),
    topP: fc.constantFrom(0.5, 1),
    topK: fc.constantFrom(1, 40),
    maxOutputTokens: fc.constantFrom(16, 4000),
    candidateCount: fc.constantFrom(1, 2),
    stopSequences: fc.constantFrom([], ['END']),
    seed: fc.constant(7),
    presencePenalty: fc.constant(0.5),
    frequencyPenalty: fc.constant(0.5),
    responseLogprobs: fc.boolean(),
    logprobs: fc.constant(2),
    form: oneOf(
      {},
      { responseMimeType: 'text/plain' },
      { responseMimeType: 'application/json' },
      {
        responseMimeType: 'application/json',
        responseJsonSchema: { type: 'object', properties: { a: { type: 'string' } } },
      },
      {
        responseMimeType: 'application/json',
        responseSchema: { type: 'OBJECT', properties: { a: { type: 'STRING' } } },
      },
    ),
    thinkingConfig: oneOf(
      { includeThoughts: true, thinkingBudget: 2000 },
      { thinkingBudget: 0 },
      { thinkingBudget: -1, includeThoughts: true },
      { thinkingLevel: 'HIGH' },
      { includeThoughts: false },
    ),
    responseModalities: fc.constantFrom(['TEXT'], ['TEXT', 'IMAGE']),
    mediaResolution: fc.constant('MEDIA_RESOLUTION_LOW'),
    speechConfig: fc.constant({ languageCode: 'de-DE' }),
  }),
).map(({ form, ...rest }): Body => ({ ...rest, ...(form as Body | undefined) }));

const settings = withUnknown(
  members({
    systemInstruction: fc.array(textPart, { minLength: 1, maxLength: 2 }).map((parts) => ({ parts })),
    safetySettings: fc.constant([{ category: 'HARM_CATEGORY_HARASSMENT', threshold: 'BLOCK_NONE' }]),
    cachedContent: fc.constant('cachedContents/a'),
    labels: fc.constant({ team: 'a' }),
    serviceTier: fc.constant('flex'),
    store: fc.boolean(),
    generationConfig,
  }),
);

/** Requests over the grammar of `generateContent`, for models that are not Gemini. */
export const googleRequest: fc.Arbitrary<DrawnRequest> = fc
  .record({
    place: fc.constantFrom(...claudePlaces, ...chatCompletionsPlaces),
    contents,
    tools: fc.oneof(fc.constant<Body>({}), tools),
    settings,
  })
  .map(({ place, contents: said, tools: offered, settings: set }) => ({
    place,
    body: { contents: said, ...set, ...offered },
  }));
