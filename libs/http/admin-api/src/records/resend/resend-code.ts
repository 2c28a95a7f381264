import type { AdminResendCode } from '@model-gateway/contract';
import type { JsonObject } from '@model-gateway/core';
import { googleCode } from './google-code.js';
import { jsonLiteral, pythonArguments, pythonLiteral, shellWord } from './code-literals.js';

// eslint-disable-next-line no-restricted-syntax -- Google's library, not a kind of provider
const google = 'google';

/** The programs that a request can be shown as. */
export const codeFormats = ['curl', 'openai', 'anthropic', google, 'responses', 'client'] as const;

/** One of {@link codeFormats}. */
export type CodeFormat = (typeof codeFormats)[number];

/** A request that is shown as code. */
export interface ShownRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: JsonObject;
}

/** The methods of client libraries, by the routes that they call. */
const methods: Readonly<
  Record<string, { readonly format: CodeFormat; readonly call: string; readonly named: readonly string[] }>
> = {
  '/v1/chat/completions': {
    format: 'openai',
    call: 'chat.completions.create',
    named: ['model', 'messages', 'stream'],
  },
  '/v1/completions': { format: 'openai', call: 'completions.create', named: ['model', 'prompt', 'stream'] },
  '/v1/embeddings': { format: 'openai', call: 'embeddings.create', named: ['model', 'input'] },
  '/v1/images/generations': { format: 'openai', call: 'images.generate', named: ['model', 'prompt'] },
  '/v1/responses': { format: 'responses', call: 'responses.create', named: ['model', 'input', 'stream'] },
  '/v1/messages': {
    format: 'anthropic',
    call: 'messages.create',
    named: ['model', 'max_tokens', 'messages', 'stream'],
  },
};
const contentPath = /^\/v1beta\/models\/(.+):(generateContent|streamGenerateContent)(?:\?alt=sse)?$/;

/** The formats that a path can be shown in: curl, and the libraries that have a method for it. */
export function formatsOf(path: string): readonly CodeFormat[] {
  if (contentPath.test(path)) return ['curl', google];
  const method = methods[path];
  return method ? ['curl', method.format, 'client'] : ['curl'];
}

/** A request as programs that send it. Their key and the gateway's address come from the environment. */
export function resendCode(format: CodeFormat, request: ShownRequest): readonly AdminResendCode[] {
  const { path, body } = request;
  if (format === 'curl') return [{ language: 'sh', text: curl(request) }];
  const [, model, action] = contentPath.exec(path) ?? [];
  if (format === google)
    return model === undefined
      ? []
      : [
          {
            language: 'javascript',
            text: googleCode(model, action === 'streamGenerateContent', body, ownHeaders(request)),
          },
        ];
  const method = methods[path];
  if (!method) return [];
  if (format === 'client') return [{ language: 'javascript', text: client(method.call, request) }];
  if (format === 'anthropic')
    return libraries('anthropic', 'Anthropic', '@anthropic-ai/sdk', '', method, request);
  return libraries('openai', 'OpenAI', 'openai', '/v1', method, request);
}

/** The headers that are not those of every JSON request. */
function ownHeaders({ headers }: ShownRequest): Record<string, string> {
  const { 'content-type': _type, ...own } = headers;
  return own;
}

function curl({ path, headers, body }: ShownRequest): string {
  const named = Object.entries(headers).map(([name, value]) => ` \\\n  -H ${shellWord(`${name}: ${value}`)}`);
  return `curl -sS "$GATEWAY_BASE_URL"${shellWord(path)} \\
  -H "x-gateway-api-key: $GATEWAY_API_KEY"${named.join('')} \\
  --data-binary @- <<'JSON'
${jsonLiteral(body)}
JSON
`;
}

function libraries(
  module: string,
  name: string,
  npm: string,
  base: string,
  { call, named }: { readonly call: string; readonly named: readonly string[] },
  request: ShownRequest,
): readonly AdminResendCode[] {
  const headers = ownHeaders(request);
  const hasHeaders = Object.keys(headers).length > 0;
  const { body } = request;
  const isStream = body['stream'] === true;
  const python = `import os

from ${module} import ${name}

client = ${name}(
    base_url=os.environ["GATEWAY_BASE_URL"]${base && ` + "${base}"`},
    api_key=os.environ["GATEWAY_API_KEY"],${hasHeaders ? `\n    default_headers=${pythonLiteral(headers, '    ')},` : ''}
)
answer = client.${call}(${pythonArguments(body, named)})
${isStream ? 'for chunk in answer:\n    print(chunk)' : 'print(answer)'}
`;
  const javaScript = `import ${name} from '${npm}';

const client = new ${name}({
  baseURL: ${base ? `process.env.GATEWAY_BASE_URL + '${base}'` : 'process.env.GATEWAY_BASE_URL'},
  apiKey: process.env.GATEWAY_API_KEY,${hasHeaders ? `\n  defaultHeaders: ${jsonLiteral(headers)},` : ''}
});
const answer = await client.${call}(${jsonLiteral(body)});
${isStream ? 'for await (const chunk of answer) console.log(chunk);' : 'console.log(answer);'}
`;
  return [
    { language: 'python', text: python },
    { language: 'javascript', text: javaScript },
  ];
}

function client(call: string, request: ShownRequest): string {
  const headers = ownHeaders(request);
  const { stream, ...body } = request.body;
  const isStream = stream === true;
  const called = isStream ? call.replace(/create$/, 'stream') : call;
  return `import { ModelGateway } from '@model-gateway/client';

const client = new ModelGateway(${Object.keys(headers).length > 0 ? `{ headers: ${jsonLiteral(headers)} }` : ''});
const answer = ${isStream ? '' : 'await '}client.${called}(${jsonLiteral(body)});
${isStream ? 'for await (const event of answer) console.log(event);' : 'console.log(answer);'}
`;
}
