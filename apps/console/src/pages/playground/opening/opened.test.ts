import type { Resend } from '../../request/resend/resend-request.js';
import { emptyDraft } from '../draft.js';
import { draftFragment, readDraftFragment } from './draft-link.js';
import { openedPrompt, openedRequest } from './opened.js';

const resend: Resend = {
  resendable: true,
  obstacles: [],
  method: 'POST',
  path: '/v1/messages',
  headers: { 'x-gateway-config': 'fast@2' },
  body: { model: '@google/a', stream: true, max_tokens: 5, messages: [] },
  losses: [],
  formats: ['curl'],
};

describe('what the playground goes on from', () => {
  it('is a request of its format, with model, stream and config in their places', () => {
    const { draft, model, notes } = openedRequest(resend);
    expect(draft).toEqual({
      format: 'messages',
      isStream: true,
      config: 'fast@2',
      body: '{\n  "max_tokens": 5,\n  "messages": []\n}',
    });
    expect([model, notes]).toEqual(['@google/a', []]);
    const google = openedRequest({ ...resend, path: '/v1beta/models/%40google/x%20y:generateContent' });
    expect([google.draft?.format, google.draft?.isStream, google.model]).toEqual([
      'generateContent',
      true,
      '@google/x y',
    ]);
  });

  it('says what is not there, and why it is nothing for this page', () => {
    const elided: Resend = { ...resend, obstacles: [{ code: 'media_elided' }, { code: 'media_elided' }] };
    expect(openedRequest(elided).notes).toEqual(['A medium is not kept.']);
    expect(openedRequest({ ...resend, path: '/v1/embeddings' })).toEqual({
      notes: ['It is none of the four formats of chats.'],
    });
    const { body: _body, ...bodiless } = resend;
    const gone: Resend = { ...bodiless, obstacles: [{ code: 'body_not_kept' }] };
    expect(openedRequest(gone)).toEqual({ notes: ['Its body is not kept.'] });
  });

  it('is a prompt, whose variables one fills in', () => {
    const prompt = { id: 'p', version: 1, published: 1, labels: {}, variables: [{ name: 'topic' }] };
    const stored = { ...prompt, managedBy: 'api', model: '@google/a', template: { messages: [] } } as const;
    expect(openedPrompt(stored as never)).toEqual({
      draft: { format: 'chat', body: '{\n  "messages": []\n}' },
      model: '@google/a',
      notes: ['Fill in the variables: topic.'],
    });
  });
});

describe('a link', () => {
  it('carries the draft in its fragment, and nothing that is none', async () => {
    const { format: _format, ...held } = emptyDraft;
    const linked = { ...held, system: 'שלום 👩‍💻', thinking: 'high', body: '{}', text: 'Hi' } as const;
    const fragment = await draftFragment(linked);
    expect(fragment).toMatch(/^#draft=[\w-]+$/);
    expect(await readDraftFragment(fragment)).toEqual(linked);
    expect(await readDraftFragment('#draft=broken')).toBeUndefined();
    expect(await readDraftFragment('#token=x')).toBeUndefined();
    const strange = { ...linked, system: 5, thinking: 'much' } as never;
    expect(await readDraftFragment(await draftFragment(strange))).toMatchObject({
      system: '',
      thinking: 'auto',
    });
  });
});
