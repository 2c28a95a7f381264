import { auditPeriod, auditPeriodSearch, auditQuery, hasFilters, leavesSignInsOut } from './audit-query.js';

const now = Date.parse('2026-11-28T12:00:00Z');

describe('the question for changes', () => {
  it('is about the last 30 days, without an end, where the address says nothing', () => {
    expect(auditQuery({}, now)).toEqual({ from: '2026-10-29T12:00:00.000Z', except: 'sessions' });
    expect(auditPeriodSearch(auditPeriod({}))).toEqual({});
    expect(auditPeriodSearch({ last: '24h' })).toEqual({ last: '24h' });
  });

  it('leaves sign-ins out until one asks for them, or filters: sessions that were revoked are then there', () => {
    expect(auditQuery({ sign_ins: true }, now)).not.toHaveProperty('except');
    expect(auditQuery({ action: 'revoke' }, now)).toEqual({
      from: '2026-10-29T12:00:00.000Z',
      action: 'revoke',
    });
    expect(auditQuery({ resource: 'alerts' }, now)).toMatchObject({ resource: 'alerts' });
    expect(auditQuery({ resource: 'sessions' }, now)).toMatchObject({ resource: 'sessions' });
    expect(
      [
        {},
        { last: '7d' as const, open: 'audit_1' },
        { actor: 'ops' },
        { action: 'revoke' },
        { sign_ins: true as const },
        { resource: 'sessions' },
        { request_id: 'req_1' },
      ].map(leavesSignInsOut),
    ).toEqual([true, true, false, false, false, false, false]);
  });

  it('has the filters of the address, without words that the API does not know', () => {
    const search = {
      from: '2026-11-01T00:00:00Z',
      until: '2026-11-02T00:00:00Z',
      action: 'rotate',
      resource: 'nonsense',
      actor: 'ops',
      open: 'audit_1',
    };
    expect(auditQuery(search, now)).toEqual({
      from: '2026-11-01T00:00:00.000Z',
      until: '2026-11-02T00:00:00.000Z',
      action: 'rotate',
      actor: 'ops',
    });
    expect([hasFilters(search), hasFilters({ last: '7d', open: 'audit_1' })]).toEqual([true, false]);
  });
});
