import { postgresConfig } from './postgres-config.js';

const options = { applicationName: 'test', statementTimeoutMs: 1000, maxConnections: 1 };

describe('the time that connecting to PostgreSQL may take', () => {
  it.each([
    ['postgres://host/name', 3_000],
    ['postgres://host/name?connect_timeout=10', 10_000],
    ['postgres://host/name?sslmode=require&connect_timeout=60', 60_000],
    ['postgres://host/name?connect_timeout=60&sslmode=require', 60_000],
    ['postgres://host/name?connect_timeout=0', 3_000],
    ['postgres://host/name?connect_timeout=soon', 3_000],
    ['postgres://host/name?disconnect_timeout=60', 3_000],
  ])('is that of %s', (url, milliseconds) => {
    expect(postgresConfig(url, options).connectionTimeoutMillis).toBe(milliseconds);
  });
});
