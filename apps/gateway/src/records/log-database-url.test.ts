import { logDatabaseUrl } from './log-database-url.js';

describe('logDatabaseUrl', () => {
  it.each([
    ['sqlite:data/gateway.sqlite', 'sqlite:data/gateway-log.sqlite'],
    ['sqlite:/var/lib/gateway.d/store', 'sqlite:/var/lib/gateway.d/store-log'],
    ['sqlite:/var/lib/.store', 'sqlite:/var/lib/.store-log'],
    ['sqlite::memory:', 'sqlite::memory:'],
    ['postgres://user:p@host/db.x?sslmode=require', 'postgres://user:p@host/db.x?sslmode=require'],
  ])('%s', (url, expected) => expect(logDatabaseUrl(url)).toBe(expected));
});
