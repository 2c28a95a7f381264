import { isMembers, listOf, type Members } from '../../request/bodies/conversation.js';
import {
  callsOf,
  membersOf,
  present,
  textOfSaid,
  thinkingBudgets,
  unlessEmpty,
  type ClientFormat,
  type Settings,
} from './client-format.js';

/** Google's generateContent. */
export const contentFormat: ClientFormat = {
  list: 'contents',
  path: (model, isStream) => {
    const escaped = model.split('/').map(encodeURIComponent).join('/');
    return `/v1beta/models/${escaped}:${isStream ? 'streamGenerateContent?alt=sse' : 'generateContent'}`;
  },
  head: () => ({}),
  settings: (settings) => {
    const { system, tools } = settings;
    const generationConfig = generationConfigOf(settings);
    return present({
      systemInstruction: system === '' ? undefined : { parts: [{ text: system }] },
      tools: unlessEmpty(tools) && [
        {
          functionDeclarations: tools.map(({ name, description, parameters }) =>
            present({ name, description, parametersJsonSchema: parameters }),
          ),
        },
      ],
      generationConfig: Object.keys(generationConfig).length === 0 ? undefined : generationConfig,
    });
  },
  user: (text, files) => [
    {
      role: 'user',
      parts: [
        ...files.map(({ type, base64 }) => ({ inlineData: { mimeType: type, data: base64 } })),
        ...(text === '' && files.length > 0 ? [] : [{ text }]),
      ],
    },
  ],
  said: (said, isOwn) => {
    const text = textOfSaid(said);
    const parts = isOwn
      ? ownParts(said.native)
      : [
          ...(text === '' ? [] : [{ text }]),
          ...callsOf(said).map(({ id, name, text: input }) => ({
            functionCall: present({ id, name, args: membersOf(input) }),
          })),
        ];
    return parts.length === 0 ? [] : [{ role: 'model', parts }];
  },
  results: (results) => [
    {
      role: 'user',
      parts: results.map(({ id, name, text }) => ({
        functionResponse: present({ id, name, response: responseOf(text) }),
      })),
    },
  ],
};

function generationConfigOf({ schema, thinking, maxTokens, temperature, topP }: Settings): Members {
  return present({
    ...(schema && { responseMimeType: 'application/json', responseJsonSchema: schema }),
    thinkingConfig:
      thinking === 'auto'
        ? undefined
        : { thinkingBudget: thinkingBudgets[thinking], ...(thinking !== 'off' && { includeThoughts: true }) },
    maxOutputTokens: maxTokens,
    temperature,
    topP,
  });
}

function ownParts(native: Members): readonly unknown[] {
  const [candidate] = listOf(native['candidates']);
  const content = isMembers(candidate) ? candidate['content'] : undefined;
  return isMembers(content) ? listOf(content['parts']) : [];
}

/** The format wants an object. */
function responseOf(text: string): Members {
  const members = membersOf(text);
  return Object.keys(members).length > 0 || text.trim() === '{}' ? members : { result: text };
}
