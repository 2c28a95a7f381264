import { publishedModels } from './published-models.js';

const days = [
  ...['2024-01-01', '2024-02-28', '2024-02-29', '2024-03-01', '2024-12-31', '2025-01-31', '2025-02-28'],
  ...['2025-03-31', '2025-04-30', '2025-05-31', '2025-06-30', '2025-07-31', '2025-08-31', '2025-09-30'],
  ...['2025-10-31', '2025-11-30', '2025-12-31', '2026-11-27', '1970-01-01', '1999-12-31', '2000-02-29'],
];

it.each(days)('the seconds of a day are those of the calendar: %s', (day) => {
  expect(publishedModels('google', { m: day })).toEqual([
    { id: 'm', ownedBy: 'google', created: Date.parse(day) / 1000 },
  ]);
});

it('a model has its owner, and its release and its end where they are known', () => {
  const retirement = { notBefore: '2026-10-16', source: 'https://a.example/', read: '2026-11-27' };
  expect(publishedModels('google', { a: null, b: '1970-01-02' }, { a: retirement })).toEqual([
    { id: 'a', ownedBy: 'google', retirement },
    { id: 'b', ownedBy: 'google', created: 86_400 },
  ]);
});
