import { emptyDraft, type FormatName, type Turn } from '../draft.js';
import { requestOf } from '../formats/request-of.js';
import { pythonLiteral } from './literals.js';
import { programOf } from './program-of.js';

const turns: readonly Turn[] = [{ kind: 'user', id: 1, text: "It's", files: [] }];
const parts = (format: FormatName, isStream = false) => {
  const draft = { ...emptyDraft, format, isStream, temperature: '0.5', system: 'Be brief.' };
  const model = '@google/x';
  return { format, isStream, model, request: requestOf(draft, turns, model), base: 'https://gateway.test' };
};

describe('a request as a program', () => {
  it('is the whole request in curl', () => {
    expect(programOf('curl', parts('messages'))).toBe(`curl -sS 'https://gateway.test/v1/messages' \\
  -H "x-gateway-api-key: $GATEWAY_API_KEY" \\
  -H 'content-type: application/json' \\
  -H 'x-gateway-strict-standard-compliance: false' \\
  --data-binary @- <<'JSON'
{
  "model": "@google/x",
  "max_tokens": 4096,
  "system": "Be brief.",
  "temperature": 0.5,
  "messages": [
    {
      "role": "user",
      "content": "It's"
    }
  ]
}
JSON
`);
  });

  it('uses the library of its format in Python', () => {
    expect(programOf('python', parts('chat'))).toBe(`import os

from openai import OpenAI

client = OpenAI(
    base_url="https://gateway.test/v1",
    api_key=os.environ["GATEWAY_API_KEY"],
    default_headers={
        "x-gateway-strict-standard-compliance": "false",
    },
)
answer = client.chat.completions.create(
    model="@google/x",
    messages=[
        {
            "role": "system",
            "content": "Be brief.",
        },
        {
            "role": "user",
            "content": "It's",
        },
    ],
    extra_body={
        "temperature": 0.5,
    },
)
print(answer)
`);
    expect(programOf('python', parts('responses'))).toContain('client.responses.create(');
    expect(programOf('python', parts('messages'))).toContain('base_url="https://gateway.test",');
  });

  it('has everything but the contents in one object with Google’s libraries', () => {
    expect(programOf('node', parts('generateContent'))).toBe(`import { GoogleGenAI } from '@google/genai';

const client = new GoogleGenAI({
  apiKey: process.env.GATEWAY_API_KEY,
  httpOptions: {
    "baseUrl": "https://gateway.test",
    "headers": {
      "x-gateway-strict-standard-compliance": "false"
    }
  },
});
const answer = await client.models.generateContent({
  "model": "@google/x",
  "contents": [
    {
      "role": "user",
      "parts": [
        {
          "text": "It's"
        }
      ]
    }
  ],
  "config": {
    "temperature": 0.5,
    "systemInstruction": {
      "parts": [
        {
          "text": "Be brief."
        }
      ]
    }
  }
});
console.log(answer);
`);
    expect(programOf('python', parts('generateContent'))).toContain('client.models.generate_content(');
  });

  it('reads a stream event by event', () => {
    expect(programOf('python', parts('chat', true))).toContain('for event in answer:');
    expect(programOf('node', parts('generateContent', true))).toContain('generateContentStream(');
    expect(programOf('python', parts('generateContent', true))).toContain('generate_content_stream(');
  });

  it('writes values as Python has them', () => {
    expect(pythonLiteral({ a: [true, null, 'x"y'], b: {} })).toBe(
      '{\n    "a": [\n        True,\n        None,\n        "x\\"y",\n    ],\n    "b": {},\n}',
    );
  });
});
