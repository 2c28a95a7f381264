import fc from 'fast-check';
import { functionNames, someText, text } from './text-arbitrary.js';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const imageUrl = fc.constantFrom(
  `data:image/png;base64,${pixel}`,
  `data:image/jpeg;charset=utf-8;base64,${pixel}`,
  'https://example.com/picture.png',
  'https://example.com/a/b/photo.jpg?X-Goog-Signature=abc.def',
);

const userPart = fc.oneof(
  { weight: 3, arbitrary: someText.map((value) => ({ type: 'text', text: value })) },
  { weight: 1, arbitrary: imageUrl.map((url) => ({ type: 'image_url', image_url: { url } })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('wav', 'mp3')
      .map((format) => ({ type: 'input_audio', input_audio: { data: 'UklGRg==', format } })),
  },
  {
    weight: 1,
    arbitrary: fc.constant({
      type: 'file',
      file: { filename: 'a.pdf', file_data: 'data:application/pdf;base64,JVBERi0=' },
    }),
  },
);

const userMessage = fc
  .oneof(text, fc.array(userPart, { minLength: 1, maxLength: 4 }))
  .map((content) => ({ role: 'user', content }));

const systemMessage = fc.record({
  role: fc.constantFrom('system', 'developer'),
  content: fc.oneof(
    text,
    fc.array(
      text.map((value) => ({ type: 'text', text: value })),
      { minLength: 1, maxLength: 3 },
    ),
  ),
});

const argumentsText = fc.oneof(
  fc.constant(''),
  fc.constant('{}'),
  fc
    .dictionary(
      fc.constantFrom('city', 'constructor', '__proto__', 'n', 'ünï'),
      fc.jsonValue({ maxDepth: 2 }),
      { maxKeys: 3 },
    )
    .map((value) => JSON.stringify(value)),
);

const toolContent = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
  fc.array(
    text.map((value) => ({ type: 'text', text: value })),
    { minLength: 1, maxLength: 2 },
  ),
);

/** An assistant turn: text, or calls with their results in any order, with or without text beside the calls. */
const assistantTurn = fc.oneof(
  text.map((content) => [{ role: 'assistant', content }]),
  fc
    .record({
      content: fc.oneof(fc.constant(null), text),
      calls: fc.array(
        fc.record({ name: fc.constantFrom(...functionNames), arguments: argumentsText, result: toolContent }),
        { minLength: 1, maxLength: 4 },
      ),
      reversed: fc.boolean(),
      salt: fc.nat(),
    })
    .map(({ content, calls, reversed, salt }) => {
      const ids = calls.map((_, at) => `call_${salt}_${at}`);
      const results = calls.map(({ result }, at) => ({
        role: 'tool',
        tool_call_id: ids[at],
        content: result,
      }));
      return [
        {
          role: 'assistant',
          content,
          tool_calls: calls.map(({ name, arguments: json }, at) => ({
            id: ids[at],
            type: 'function',
            function: { name, arguments: json },
          })),
        },
        ...(reversed ? results.reverse() : results),
      ];
    }),
);

/** Histories: any order of turns that the API allows. */
export const messages = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: userMessage.map((message) => [message] as object[]) },
      { weight: 1, arbitrary: systemMessage.map((message) => [message] as object[]) },
      { weight: 3, arbitrary: assistantTurn.map((turn) => turn as object[]) },
    ),
    { minLength: 1, maxLength: 7 },
  )
  .map((turns) => turns.flat());
