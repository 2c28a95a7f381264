import type { Members } from '../../request/bodies/conversation.js';
import type { FormatName } from '../draft.js';

/** A message with an image, a paper and a text. */
export const filesBodies: Readonly<Record<FormatName, Members>> = {
  chat: {
    messages: [
      {
        content: [
          {
            text: 'Hi',
            type: 'text',
          },
          {
            image_url: {
              url: 'data:image/png;base64,AAAA',
            },
            type: 'image_url',
          },
          {
            file: {
              file_data: 'data:application/pdf;base64,BBBB',
              filename: 'a.pdf',
            },
            type: 'file',
          },
          {
            file: {
              file_data: 'data:text/plain;base64,SGk=',
              filename: 'a.txt',
            },
            type: 'file',
          },
        ],
        role: 'user',
      },
    ],
    model: 'm',
  },
  responses: {
    input: [
      {
        content: [
          {
            text: 'Hi',
            type: 'input_text',
          },
          {
            image_url: 'data:image/png;base64,AAAA',
            type: 'input_image',
          },
          {
            file_data: 'data:application/pdf;base64,BBBB',
            filename: 'a.pdf',
            type: 'input_file',
          },
          {
            file_data: 'data:text/plain;base64,SGk=',
            filename: 'a.txt',
            type: 'input_file',
          },
        ],
        role: 'user',
      },
    ],
    model: 'm',
  },
  messages: {
    max_tokens: 4096,
    messages: [
      {
        content: [
          {
            source: {
              data: 'AAAA',
              media_type: 'image/png',
              type: 'base64',
            },
            type: 'image',
          },
          {
            source: {
              data: 'BBBB',
              media_type: 'application/pdf',
              type: 'base64',
            },
            title: 'a.pdf',
            type: 'document',
          },
          {
            source: {
              data: 'Hi',
              media_type: 'text/plain',
              type: 'text',
            },
            title: 'a.txt',
            type: 'document',
          },
          {
            text: 'Hi',
            type: 'text',
          },
        ],
        role: 'user',
      },
    ],
    model: 'm',
  },
  generateContent: {
    contents: [
      {
        parts: [
          {
            inlineData: {
              data: 'AAAA',
              mimeType: 'image/png',
            },
          },
          {
            inlineData: {
              data: 'BBBB',
              mimeType: 'application/pdf',
            },
          },
          {
            inlineData: {
              data: 'SGk=',
              mimeType: 'text/plain',
            },
          },
          {
            text: 'Hi',
          },
        ],
        role: 'user',
      },
    ],
  },
};
