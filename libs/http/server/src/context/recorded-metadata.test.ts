import { recordedMetadata } from './recorded-metadata.js';

describe('the user of a request', () => {
  it('is whom the body names', () => {
    expect({ ...recordedMetadata({ team: 'search' }, 'ann') }).toEqual({ team: 'search', _user: 'ann' });
    expect({ ...recordedMetadata(undefined, 'ann') }).toEqual({ _user: 'ann' });
  });

  it('is whom the metadata names, before that', () => {
    const metadata = { _user: 'bob' };
    expect(recordedMetadata(metadata, 'ann')).toBe(metadata);
  });

  it.each([undefined, null, 7, '', {}, '\0', '\ud800x'])('is nobody where the body says %j', (user) => {
    const metadata = { team: 'search' };
    expect(recordedMetadata(metadata, user)).toBe(metadata);
  });

  it('is cut at 128 characters, between characters', () => {
    expect(recordedMetadata(undefined, 'x'.repeat(500))?._user).toBe('x'.repeat(128));
    expect(recordedMetadata(undefined, `${'x'.repeat(127)}😀`)?._user).toBe('x'.repeat(127));
  });
});
