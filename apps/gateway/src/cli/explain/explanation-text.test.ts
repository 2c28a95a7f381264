import { explanationText } from './explanation-text.js';

const request = {
  method: 'POST' as const,
  url: 'https://up.example/m',
  headers: { 'x-goog-api-key': '***' },
  body: { text: 'a\u001b[2Jb\u202ec' },
};
const loss = [{ path: 'user', action: 'dropped' as const, severity: 'note' as const, reason: 'No place.' }];
const where = { path: 'config', provider: 'google', slug: 'a', model: 'm', region: 'eu' };

describe('an explanation for people', () => {
  it('has the request and the table of losses', () => {
    const text = explanationText(
      { object: 'gateway.explanation', targets: [{ ...where, request }], loss },
      false,
    );
    expect(text).toBe(`config: @a/m (google, eu)
POST https://up.example/m
x-goog-api-key: ***

{
  "text": "a\\u001b[2Jb\uFFFDc"
}

What is lost
PATH  ACTION   SEVERITY  REASON
user  dropped  note      No place.
`);
  });

  it('says that nothing is lost', () => {
    const explanation = {
      object: 'gateway.explanation' as const,
      targets: [{ ...where, request }],
      loss: [],
    };
    expect(explanationText(explanation, false)).toMatch(/\nNothing is lost\.\n$/);
  });

  it('has each target of a config with its own losses, or why it cannot be asked', () => {
    const error = { code: 'provider_not_found', message: 'There is\nno @b.', param: null };
    const targets = [
      { ...where, path: 'config.targets[0]', request, loss },
      { path: 'config.targets[1]', error },
      { ...where, path: 'config.targets[2]', request, loss: [] },
    ];
    const text = explanationText({ object: 'gateway.explanation', targets, loss }, false);
    expect(text.match(/^user +dropped/gm)).toHaveLength(1);
    expect(text).toContain(
      'config.targets[1]: no target\ncannot be asked: There is no @b. (provider_not_found)\n',
    );
    expect(text.match(/^Nothing is lost\.$/gm)).toHaveLength(1);
  });

  it('has styles on a terminal alone', () => {
    const explanation = { object: 'gateway.explanation' as const, targets: [{ ...where, request }], loss };
    expect(explanationText(explanation, false)).not.toContain('\u001b');
    expect(explanationText(explanation, true)).toContain('\u001b[1mconfig: @a/m (google, eu)\u001b[22m');
  });
});
