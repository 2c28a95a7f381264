import type { Clock } from '@model-gateway/core';
import type { AdminBudgetForecast, AdminBudgetLevel, AdminOwnedBudget } from '@model-gateway/contract';
import { isoTime, type OwnedBudget } from '@model-gateway/control-plane';
import { invalidQuery, queryOf } from '@model-gateway/http-server';
import type { BudgetForecast } from '@model-gateway/usage';
import type { AdminController, AdminDependencies } from '../resources/admin-route.js';
import { writeAdmin } from '../resources/exchange.js';
import { pageParameters, pageQueryOf, pageView } from '../resources/page.js';
import { maySee } from '../permissions/may-see.js';
import { wordOf, type Query } from '../resources/query-values.js';
import { budgetPage } from './budget-page.js';
import { budgetsOfAll } from './owned-budgets.js';
import { forecastOf, logsOf, SpendingHistory } from './spending-history.js';

/** What the query of `GET /admin/v1/budgets` may name. */
export const budgetParameters = [
  ...pageParameters,
  'level',
  'resource',
  'owner',
  'type',
  'near',
  'forecast',
] as const;

/** The kinds of resources that have budgets. */
export const budgetOwners = ['api-keys', 'providers', 'workspaces', 'organisation'] as const;
/** Where in the tree of budgets each of them stands. */
const levels = {
  organisation: 'organisation',
  workspaces: 'workspace',
  'api-keys': 'key',
  providers: 'provider',
} as const satisfies Record<(typeof budgetOwners)[number], AdminBudgetLevel>;
/** What a query may name of them. */
export const budgetLevels = Object.values(levels);
/** What budgets count. */
export const budgetTypes = ['cost', 'tokens'] as const;

/** Answers `GET /admin/v1/budgets`. */
export function budgetsController(dependencies: AdminDependencies, clock: Clock): AdminController {
  return async (request, response) => {
    const query = queryOf(request.originalUrl, budgetParameters);
    const isMeant = filterOf(query);
    const withForecast = wordOf(query, 'forecast', ['true', 'false']) === 'true';
    const now = clock.now();
    const all = await budgetsOfAll(dependencies);
    const found = all.filter((one) => isMeant(one) && maySee(one.owner, response));
    const page = budgetPage(found, pageQueryOf(query));
    const history = new SpendingHistory(withForecast ? logsOf(dependencies) : new Map(), now);
    const forecasts = new Map<OwnedBudget, BudgetForecast>();
    // One after another: the log answers few questions at a time.
    for (const one of page.items) {
      const forecast = await forecastOf(one, history, now);
      if (forecast) forecasts.set(one, forecast);
    }
    writeAdmin(response, {
      ...pageView(page, (one: OwnedBudget) => budgetView(one, forecasts.get(one))),
      readAt: isoTime(now),
    });
  };
}

/** Which budgets a query means. Throws `InvalidRequestError`. */
function filterOf(query: Query): (budget: OwnedBudget) => boolean {
  const resource = wordOf(query, 'resource', budgetOwners);
  const level = wordOf(query, 'level', budgetLevels);
  const type = wordOf(query, 'type', budgetTypes);
  const id = query.get('owner');
  const near = nearIn(query);
  return ({ owner, standing: { budget, spent } }) =>
    (resource === undefined || owner.resource === resource) &&
    (level === undefined || levels[owner.resource] === level) &&
    (type === undefined || budget.type === type) &&
    (id === undefined || owner.id === id) &&
    (near === undefined || spent >= budget.limit * near);
}

function nearIn(query: Query): number | undefined {
  const text = query.get('near');
  if (text === undefined) return undefined;
  if (/^(?:0(?:\.\d{1,4})?|1(?:\.0{1,4})?)$/.test(text)) return Number(text);
  throw invalidQuery('near', 'must be a number from 0 to 1, such as 0.8');
}

/** A budget as the API shows it. */
function budgetView(
  { owner, standing: { budget, spent, reserved, startsAt, resetsAt } }: OwnedBudget,
  forecast: BudgetForecast | undefined,
): AdminOwnedBudget {
  return {
    level: levels[owner.resource],
    owner,
    ...budget,
    spent,
    reserved,
    ...(startsAt !== undefined && { startsAt: isoTime(startsAt) }),
    ...(resetsAt !== undefined && { resetsAt: isoTime(resetsAt) }),
    ...(forecast && { forecast: forecastView(forecast) }),
  };
}

function forecastView({ exhaustsAt, ...forecast }: BudgetForecast): AdminBudgetForecast {
  return { ...forecast, ...(exhaustsAt !== undefined && { exhaustsAt: isoTime(exhaustsAt) }) };
}
