import type { Members } from '../../request/bodies/conversation.js';
import type { FormatName } from '../draft.js';

/** A request with all settings, in each format. */
export const settingsBodies: Readonly<Record<FormatName, Members>> = {
  chat: {
    max_completion_tokens: 2000,
    messages: [
      {
        content: 'Be brief.',
        role: 'system',
      },
      {
        content: 'Hi',
        role: 'user',
      },
    ],
    model: '@google/x',
    reasoning_effort: 'low',
    response_format: {
      json_schema: {
        name: 'answer',
        schema: {
          type: 'object',
        },
        strict: true,
      },
      type: 'json_schema',
    },
    temperature: 0.5,
    tools: [
      {
        function: {
          description: 'Now.',
          name: 'get_weather',
          parameters: {
            type: 'object',
          },
        },
        type: 'function',
      },
    ],
  },
  responses: {
    input: [
      {
        content: 'Hi',
        role: 'user',
      },
    ],
    instructions: 'Be brief.',
    max_output_tokens: 2000,
    model: '@google/x',
    reasoning: {
      effort: 'low',
      summary: 'auto',
    },
    temperature: 0.5,
    text: {
      format: {
        name: 'answer',
        schema: {
          type: 'object',
        },
        strict: true,
        type: 'json_schema',
      },
    },
    tools: [
      {
        description: 'Now.',
        name: 'get_weather',
        parameters: {
          type: 'object',
        },
        type: 'function',
      },
    ],
  },
  messages: {
    max_tokens: 2000,
    messages: [
      {
        content: 'Hi',
        role: 'user',
      },
    ],
    model: '@google/x',
    output_config: {
      format: {
        schema: {
          type: 'object',
        },
        type: 'json_schema',
      },
    },
    system: 'Be brief.',
    temperature: 0.5,
    thinking: {
      budget_tokens: 1024,
      type: 'enabled',
    },
    tools: [
      {
        description: 'Now.',
        input_schema: {
          type: 'object',
        },
        name: 'get_weather',
      },
    ],
  },
  generateContent: {
    contents: [
      {
        parts: [
          {
            text: 'Hi',
          },
        ],
        role: 'user',
      },
    ],
    generationConfig: {
      maxOutputTokens: 2000,
      responseJsonSchema: {
        type: 'object',
      },
      responseMimeType: 'application/json',
      temperature: 0.5,
      thinkingConfig: {
        includeThoughts: true,
        thinkingBudget: 1024,
      },
    },
    systemInstruction: {
      parts: [
        {
          text: 'Be brief.',
        },
      ],
    },
    tools: [
      {
        functionDeclarations: [
          {
            description: 'Now.',
            name: 'get_weather',
            parametersJsonSchema: {
              type: 'object',
            },
          },
        ],
      },
    ],
  },
};
