import { isMembers, type Members } from '../../request/bodies/conversation.js';
import type { ReadyRequest } from '../../request/resend/resend-request.js';
import type { FormatName } from '../draft.js';
import { jsonLiteral, pythonLiteral, shellWord } from './literals.js';

/** A program that a request can be shown as. */
export type ProgramName = 'curl' | 'python' | 'node';

/** What a program is made of. */
export interface ProgramParts {
  readonly format: FormatName;
  readonly model: string;
  readonly isStream: boolean;
  readonly request: ReadyRequest;
  /** Address of the gateway, without `/` at its end. */
  readonly base: string;
}

/** The same request as a program with the usual library of its format. It takes the key from `GATEWAY_API_KEY`. */
export function programOf(name: ProgramName, parts: ProgramParts): string {
  if (name === 'curl') return curl(parts);
  if (parts.format === 'generateContent') return name === 'python' ? googlePython(parts) : googleNode(parts);
  return name === 'python' ? python(parts) : node(parts);
}

type Library = {
  readonly module: string;
  readonly npm: string;
  readonly name: string;
  readonly path: string;
  readonly call: string;
  readonly named: readonly string[];
};
const openAi = { module: 'openai', npm: 'openai', name: 'OpenAI', path: '/v1' } as const;
const libraries: Readonly<Record<Exclude<FormatName, 'generateContent'>, Library>> = {
  chat: { ...openAi, call: 'chat.completions.create', named: ['model', 'messages', 'stream'] },
  responses: { ...openAi, call: 'responses.create', named: ['model', 'input', 'stream'] },
  messages: {
    module: 'anthropic',
    npm: '@anthropic-ai/sdk',
    name: 'Anthropic',
    path: '',
    call: 'messages.create',
    named: ['model', 'max_tokens', 'messages', 'stream'],
  },
};

/** The headers that are not those of every request of the page. */
function ownHeaders({ headers }: ReadyRequest): Readonly<Record<string, string>> {
  const { 'content-type': _type, ...own } = headers;
  return own;
}

function curl({ base, request }: ProgramParts): string {
  const headers = Object.entries(request.headers).map(
    ([name, value]) => ` \\\n  -H ${shellWord(`${name}: ${value}`)}`,
  );
  return `curl -sS ${shellWord(`${base}${request.path}`)} \\
  -H "x-gateway-api-key: $GATEWAY_API_KEY"${headers.join('')} \\
  --data-binary @- <<'JSON'
${jsonLiteral(request.body)}
JSON
`;
}

function python(parts: ProgramParts): string {
  const { format, base, request, isStream } = parts;
  const { module, name, path, call, named } = libraries[format as keyof typeof libraries];
  const others = Object.fromEntries(
    Object.entries(request.body).filter(([member]) => !named.includes(member)),
  );
  const given = named.flatMap((member) => {
    const value = request.body[member];
    return value === undefined ? [] : [`    ${member}=${pythonLiteral(value, '    ')},\n`];
  });
  if (Object.keys(others).length > 0) given.push(`    extra_body=${pythonLiteral(others, '    ')},\n`);
  return `import os

from ${module} import ${name}

client = ${name}(
    base_url=${JSON.stringify(base + path)},
    api_key=os.environ["GATEWAY_API_KEY"],
    default_headers=${pythonLiteral(ownHeaders(request), '    ')},
)
answer = client.${call}(
${given.join('')})
${isStream ? 'for event in answer:\n    print(event)' : 'print(answer)'}
`;
}

function node(parts: ProgramParts): string {
  const { format, base, request, isStream } = parts;
  const { npm, name, path, call } = libraries[format as keyof typeof libraries];
  return `import ${name} from '${npm}';

const client = new ${name}({
  baseURL: ${JSON.stringify(base + path)},
  apiKey: process.env.GATEWAY_API_KEY,
  defaultHeaders: ${jsonLiteral(ownHeaders(request), '  ')},
});
const answer = await client.${call}(${jsonLiteral(request.body)});
${isStream ? 'for await (const event of answer) console.log(event);' : 'console.log(answer);'}
`;
}

/** Google's libraries have everything but the contents in one object. */
function googleCall({ model, request: { body } }: ProgramParts): Members {
  const { contents, generationConfig, ...others } = body;
  const config = { ...(isMembers(generationConfig) && generationConfig), ...others };
  return { model, contents, ...(Object.keys(config).length > 0 && { config }) };
}

function googlePython(parts: ProgramParts): string {
  const { base, request, isStream } = parts;
  const call = Object.entries(googleCall(parts)).map(
    ([name, value]) => `    ${name}=${pythonLiteral(value, '    ')},\n`,
  );
  const options = { base_url: base, headers: ownHeaders(request) };
  return `import os

from google import genai

client = genai.Client(
    api_key=os.environ["GATEWAY_API_KEY"],
    http_options=${pythonLiteral(options, '    ')},
)
answer = client.models.generate_content${isStream ? '_stream' : ''}(
${call.join('')})
${isStream ? 'for chunk in answer:\n    print(chunk)' : 'print(answer)'}
`;
}

function googleNode(parts: ProgramParts): string {
  const { base, request, isStream } = parts;
  return `import { GoogleGenAI } from '@google/genai';

const client = new GoogleGenAI({
  apiKey: process.env.GATEWAY_API_KEY,
  httpOptions: ${jsonLiteral({ baseUrl: base, headers: ownHeaders(request) }, '  ')},
});
const answer = await client.models.generateContent${isStream ? 'Stream' : ''}(${jsonLiteral(googleCall(parts))});
${isStream ? 'for await (const chunk of answer) console.log(chunk);' : 'console.log(answer);'}
`;
}
