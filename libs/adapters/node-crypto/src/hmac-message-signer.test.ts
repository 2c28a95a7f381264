import { alertRules } from '@model-gateway/core';
import { HmacMessageSigner } from './hmac-message-signer.js';

describe('HmacMessageSigner', () => {
  const signer = new HmacMessageSigner();

  it('signs as the example of the specification Standard Webhooks', () => {
    const payload = '{"test": 2432232314}';
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const text = `msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.${payload}`;
    expect(signer.sign(secret, text)).toBe('g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('makes secrets that are all different and of the form that is wanted', () => {
    const made = Array.from({ length: 50 }, () => signer.makeSecret());
    expect(new Set(made).size).toBe(50);
    for (const secret of made) {
      expect(secret).toMatch(alertRules.signingSecret.pattern);
      expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32);
    }
  });
});
