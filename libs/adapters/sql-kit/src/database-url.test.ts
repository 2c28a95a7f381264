import path from 'node:path';
import { readDatabaseUrl } from './database-url.js';

class OpenError extends Error {
  override readonly name = 'OpenError';
}

const names = { url: 'database URL', OpenError };

describe('readDatabaseUrl', () => {
  it.each([
    ['sqlite::memory:', { type: 'memory' }],
    ['sqlite:/var/lib/gateway.db', { type: 'file', path: '/var/lib/gateway.db' }],
    ['sqlite:data/gateway.db', { type: 'file', path: path.resolve('data/gateway.db') }],
    ['sqlite:///var/lib/gateway.db', { type: 'file', path: '/var/lib/gateway.db' }],
    ['SQLite:a?b#c%20d.db', { type: 'file', path: path.resolve('a?b#c%20d.db') }],
    ['sqlite:file:x?mode=memory', { type: 'file', path: path.resolve('file:x?mode=memory') }],
    ['postgres://u:p@h/d', { type: 'postgres', url: 'postgres://u:p@h/d' }],
    ['postgresql:///d?host=/run', { type: 'postgres', url: 'postgresql:///d?host=/run' }],
  ])('reads %s', (url, location) => {
    expect(readDatabaseUrl(url, names)).toEqual(location);
  });

  it.each([
    '',
    'sqlite',
    'sqlite:',
    'sqlite:a\0b',
    'sqlite://relative/canary.db',
    'canary.db',
    'mysql://u:canary@h/d',
    'postgres:canary',
    ' postgres://u:canary@h/d',
  ])('refuses %j, and does not repeat the URL', (url) => {
    const read = () => readDatabaseUrl(url, names);
    expect(read).toThrow(expect.objectContaining({ name: 'OpenError' }));
    expect(read).toThrow(/^((?!canary).)*$/);
  });
});
