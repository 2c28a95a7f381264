/** A program that can ask through the gateway. */
export type SnippetName =
  | 'curl'
  | 'openai-python'
  | 'openai-node'
  | 'anthropic-python'
  | 'anthropic-node'
  | 'google-python'
  | 'google-node'
  | 'langchain'
  | 'claude-code'
  | 'codex'
  | 'gemini-cli';

/** The programs by their names for people. */
export const snippetNames: Readonly<Record<SnippetName, string>> = {
  curl: 'curl',
  'openai-python': 'OpenAI SDK, Python',
  'openai-node': 'OpenAI SDK, Node',
  'anthropic-python': 'Anthropic SDK, Python',
  'anthropic-node': 'Anthropic SDK, Node',
  'google-python': 'Google Gen AI SDK, Python',
  'google-node': 'Google Gen AI SDK, Node',
  langchain: 'LangChain, Python',
  'claude-code': 'Claude Code',
  codex: 'Codex',
  'gemini-cli': 'Gemini CLI',
};

const greeting = 'Say hello.';

/**
 * The lines that make a program ask through the gateway. They name the variable `GATEWAY_API_KEY`, never a secret.
 * @param base address of the gateway, without `/` at its end
 */
export function snippetOf(name: SnippetName, base: string, model: string): string {
  return snippets[name](JSON.stringify(base).slice(1, -1), JSON.stringify(model));
}

const key = { python: 'os.environ["GATEWAY_API_KEY"]', node: 'process.env.GATEWAY_API_KEY' } as const;

// `model` comes with its quotation marks: JSON's text is one in Python, JavaScript and TOML, too.
const snippets: Readonly<Record<SnippetName, (base: string, model: string) => string>> = {
  curl: (base, model) => `curl '${base}/v1/chat/completions' \\
  -H "authorization: Bearer $GATEWAY_API_KEY" -H 'content-type: application/json' \\
  -d ${shellText(`{"model": ${model}, "messages": [{"role": "user", "content": "${greeting}"}]}`)}`,
  'openai-python': (base, model) => `import os
from openai import OpenAI

client = OpenAI(base_url="${base}/v1", api_key=${key.python})
answer = client.chat.completions.create(
    model=${model},
    messages=[{"role": "user", "content": "${greeting}"}],
)
print(answer.choices[0].message.content)`,
  'openai-node': (base, model) => `import OpenAI from 'openai';

const client = new OpenAI({ baseURL: "${base}/v1", apiKey: ${key.node} });
const answer = await client.chat.completions.create({
  model: ${model},
  messages: [{ role: 'user', content: '${greeting}' }],
});
console.log(answer.choices[0].message.content);`,
  'anthropic-python': (base, model) => `import os
from anthropic import Anthropic

client = Anthropic(base_url="${base}", api_key=${key.python})
answer = client.messages.create(
    model=${model},
    max_tokens=300,
    messages=[{"role": "user", "content": "${greeting}"}],
)
print(answer.content[0].text)`,
  'anthropic-node': (base, model) => `import Anthropic from '@anthropic-ai/sdk';

const client = new Anthropic({ baseURL: "${base}", apiKey: ${key.node} });
const answer = await client.messages.create({
  model: ${model},
  max_tokens: 300,
  messages: [{ role: 'user', content: '${greeting}' }],
});
console.log(answer.content);`,
  'google-python': (base, model) => `import os
from google import genai

client = genai.Client(api_key=${key.python}, http_options={"base_url": "${base}"})
answer = client.models.generate_content(model=${model}, contents="${greeting}")
print(answer.text)`,
  'google-node': (base, model) => `import { GoogleGenAI } from '@google/genai';

const client = new GoogleGenAI({ apiKey: ${key.node}, httpOptions: { baseUrl: "${base}" } });
const answer = await client.models.generateContent({ model: ${model}, contents: '${greeting}' });
console.log(answer.text);`,
  langchain: (base, model) => `import os
from langchain_openai import ChatOpenAI

chat = ChatOpenAI(model=${model}, base_url="${base}/v1", api_key=${key.python})
print(chat.invoke("${greeting}").content)`,
  'claude-code': (base, model) => `export ANTHROPIC_BASE_URL='${base}' ANTHROPIC_AUTH_TOKEN="$GATEWAY_API_KEY"
export ANTHROPIC_MODEL=${shellText(JSON.parse(model) as string)} ANTHROPIC_SMALL_FAST_MODEL=${shellText(JSON.parse(model) as string)}
claude`,
  codex: (base, model) => `# ~/.codex/config.toml
model = ${model}
model_provider = "gateway"

[model_providers.gateway]
name = "gateway"
base_url = "${base}/v1"
env_key = "GATEWAY_API_KEY"
wire_api = "responses"`,
  'gemini-cli': (base, model) => `export GOOGLE_GEMINI_BASE_URL='${base}' GEMINI_API_KEY="$GATEWAY_API_KEY"
gemini -m ${shellText(JSON.parse(model) as string)}`,
};

/** A text as one word of a POSIX shell, whatever it has in it. */
export function shellText(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
