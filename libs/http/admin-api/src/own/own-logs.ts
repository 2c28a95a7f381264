import { callerIn, valuesOf, type LogRowPage, type ReadableLog } from '@model-gateway/core';
import { queryListsOf, requestLogOf, type GatewayResponse } from '@model-gateway/http-server';
import { repeatableParameters } from '../records/log-filter-of.js';
import { logNotFound } from '../records/log-not-found.js';
import { logQueryOf } from '../records/log-query-of.js';
import { logRecordView } from '../records/log-record-view.js';
import { logRowView } from '../records/log-row-view.js';
import { unfiledView } from '../records/log-view.js';
import type { AdminController, AdminDependencies, AdminEdge } from '../resources/admin-route.js';
import { ownIdOf, writeAdmin } from '../resources/exchange.js';
import { pageView } from '../resources/page.js';
import { queryRefusal } from '../resources/query-values.js';
import { ownLogParameters } from './own-logs-openapi.js';
import { signedInPerson } from './signed-in-person.js';

/** What people read of their own requests: those of their keys, and what they have asked in the console. Never a body. */
export function ownLogsController(
  { requestLog, administration }: AdminDependencies,
  { clock }: Pick<AdminEdge, 'clock'>,
) {
  /** The ids that the log has for the person. */
  const callersOf = async (response: GatewayResponse): Promise<readonly string[]> => {
    const person = signedInPerson(response, 'requests');
    const { workspace } = administration;
    const inConsole = callerIn(workspace, { id: person });
    return [inConsole.id, ...(await administration.ownKeys.idsOf(person))];
  };
  return {
    search: async (request, response) => {
      const log = requestLogOf(requestLog);
      const callers = await callersOf(response);
      const lists = queryListsOf(request.originalUrl, ownLogParameters, repeatableParameters);
      const { callerId: asked, ...query } = logQueryOf(lists, clock.now());
      const meant = asked === undefined ? callers : valuesOf(asked).filter((id) => callers.includes(id));
      const page = await rowsOf(log, { ...query, callerId: meant }).catch((error: unknown) => {
        throw queryRefusal(error);
      });
      const view = ({ preview: _, ...row }: LogRowPage['items'][number]) => logRowView(row);
      writeAdmin(response, { ...pageView(page, view), ...unfiledView(log) });
    },
    read: async (request, response) => {
      const log = requestLogOf(requestLog);
      const callers = await callersOf(response);
      const record = await log.readWithoutBodies(ownIdOf(request.path));
      if (record?.callerId === undefined || !callers.includes(record.callerId)) throw logNotFound();
      // Others may use the same trace.
      const feedback = (await log.feedbackOf(record.traceId)).filter(({ callerId }) =>
        callers.includes(callerId),
      );
      writeAdmin(response, logRecordView(record, feedback, false));
    },
  } satisfies Record<string, AdminController>;
}

/** A filter for a key that is nobody's own means no request. */
async function rowsOf(
  log: ReadableLog,
  query: Parameters<ReadableLog['searchRows']>[0] & { readonly callerId: readonly string[] },
): Promise<LogRowPage> {
  return query.callerId.length === 0 ? { items: [] } : log.searchRows(query);
}
