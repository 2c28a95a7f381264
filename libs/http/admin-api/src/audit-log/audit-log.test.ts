import type { AuditEntry } from '@model-gateway/core';
import { signInAs } from '../testing/sign-in-as.js';
import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

describe('the audit log', () => {
  let api: RunningAdminApi;
  beforeEach(async () => void (api = await startAdminApi()));
  afterEach(() => api.stop());

  const entry = (number: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
    id: `audit_${number}`,
    at: Date.parse('2026-11-22T00:00:00Z') + number * 1_000,
    action: 'update',
    kind: 'configs',
    resourceId: `config-${number}`,
    actor: { id: 'key_1', name: 'ops', requestId: `req_${number}`, address: '10.0.0.7' },
    ...more,
  });
  const ids = async (query: string) => {
    const response = await api.ask('GET', `/audit-log?${query}`);
    const { data } = (await response.json()) as { readonly data: readonly { readonly id: string }[] };
    return data.map(({ id }) => id.replace('audit_', '')).join(' ');
  };

  it('is filtered by time, actor, action, kind, address, request and text, in either order', async () => {
    const other = { id: 'key_2', name: 'search-team', requestId: 'req_x' };
    api.administration.audit.push(
      entry(1),
      entry(2, { action: 'rotate', kind: 'api-keys' }),
      entry(3, { actor: other }),
      entry(4),
    );
    expect(await ids('')).toBe('4 3 2 1');
    expect(await ids('order=asc')).toBe('1 2 3 4');
    expect(await ids('from=2026-11-22T00:00:02Z&until=2026-11-22T00:00:04Z')).toBe('3 2');
    expect(await ids('actor=ops&action=update')).toBe('4 1');
    expect(await ids('actor=key_2')).toBe('3');
    expect(await ids('address=10.0.0.7&resource=api-keys')).toBe('2');
    expect(await ids('except=configs')).toBe('2');
    expect(await ids('except=api-keys&actor=ops')).toBe('4 1');
    expect((await api.ask('GET', '/audit-log?except=nonsense')).status).toBe(400);
    expect(await ids('request_id=req_x')).toBe('3');
    expect(await ids('text=SEARCH')).toBe('3');
    expect(await ids('text=config-4')).toBe('4');
    expect(await ids('order=asc&limit=1&cursor=audit_2')).toBe('3');
  });

  it('tells who owns no organisation nothing of other workspaces, and of nobody who signs in', async () => {
    const admin = await signInAs(api, 'admin');
    api.administration.audit.length = 0;
    api.administration.audit.push(
      entry(1),
      entry(2, { kind: 'sessions', action: 'create' }),
      entry(3, { kind: 'sign-ins', action: 'refuse' }),
      entry(4, { kind: 'workspaces', resourceId: 'ads' }),
      entry(5, { kind: 'workspaces', resourceId: 'organisation' }),
      entry(6, { kind: 'workspaces', resourceId: 'default' }),
    );
    const textOf = async (path: string) => (await admin.ask('GET', `/admin/v1/audit-log${path}`)).text();
    const numbers = (text: string) =>
      [...text.matchAll(/audit_(\d)"/g)].map(([, number]) => number).join(' ');
    expect(numbers(await textOf('?limit=6'))).toBe('6 1');
    expect(numbers(await textOf('/export'))).toBe('6 1');
    expect(await textOf('?limit=2')).toContain('"nextCursor":"');
    expect(await ids('')).toBe('6 5 4 3 2 1');
  });

  it('is exported whole, as lines of JSON and as a table', async () => {
    const count = 450;
    for (let number = 1; number <= count; number += 1) {
      api.administration.audit.push(entry(number, { after: { name: '=danger, "x"' } }));
    }
    api.administration.audit.push(entry(0, { actor: { id: 'k', name: '=1+1', requestId: 'r' } }));
    const lines = await api.ask('GET', '/audit-log/export?actor=ops&order=asc');
    expect([lines.status, lines.headers.get('content-type')]).toEqual([200, 'application/x-ndjson']);
    expect(lines.headers.get('content-disposition')).toBe('attachment; filename="audit-log.jsonl"');
    const entries = (await lines.text()).trimEnd().split('\n');
    expect(entries.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(
      Array.from({ length: count }, (_, index) => `audit_${index + 1}`),
    );
    const table = await api.ask('GET', '/audit-log/export?format=csv&text=config-0');
    expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const bytes = Buffer.from(await table.arrayBuffer()).toString();
    expect(bytes).toBe(
      '\uFEFFid,at,action,resource,resource_id,actor_id,actor_name,request_id,address,before,after\r\n' +
        "audit_0,2026-11-22T00:00:00.000Z,update,configs,config-0,k,'=1+1,r,,,\r\n",
    );
    const nothing = await api.ask('GET', '/audit-log/export?actor=nobody');
    expect([nothing.status, await nothing.text()]).toEqual([200, '']);
    expect((await api.ask('GET', '/audit-log/export?format=xml')).status).toBe(400);
  });
});
