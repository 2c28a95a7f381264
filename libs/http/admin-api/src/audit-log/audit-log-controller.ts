import type { AuditEntry, AuditQuery } from '@model-gateway/core';
import { queryOf, type GatewayResponse } from '@model-gateway/http-server';
import { maySee } from '../permissions/may-see.js';
import { wordOf } from '../resources/query-values.js';
import type { AdminController, AdminDependencies } from '../resources/admin-route.js';
import { csvHead, csvLine } from '../resources/csv.js';
import { writeAdmin } from '../resources/exchange.js';
import { pageParameters, pageQueryOf, pageView } from '../resources/page.js';
import { writeLines } from '../resources/write-lines.js';
import { auditCells, auditColumns, auditEntryView } from './audit-log-view.js';
import { auditFilterOf, auditFilterParameters } from './audit-query-of.js';

/** What the query of `GET /admin/v1/audit-log` may name. */
export const auditLogParameters = [...pageParameters, ...auditFilterParameters] as const;
/** What the query of `GET /admin/v1/audit-log/export` may name. */
export const auditExportParameters = [...auditFilterParameters, 'format'] as const;
/** In which forms changes can be exported. */
export const exportFormats = ['jsonl', 'csv'] as const;

const exportPageSize = 200;

/** How an export is written. */
const formats = {
  jsonl: {
    contentType: 'application/x-ndjson',
    head: '',
    line: (entry: AuditEntry) => `${JSON.stringify(auditEntryView(entry))}\n`,
  },
  csv: {
    contentType: 'text/csv; charset=utf-8',
    head: csvHead(auditColumns),
    line: (entry: AuditEntry) => csvLine(auditCells(entry)),
  },
} as const;

/** What administrators read of the audit log. */
export function auditLogController({ administration }: Pick<AdminDependencies, 'administration'>) {
  return {
    list: async (request, response) => {
      const query = queryOf(request.originalUrl, auditLogParameters);
      const { limit, after } = pageQueryOf(query);
      // One more than is shown tells whether there is another page.
      const found = await administration.auditLog({
        ...auditFilterOf(query),
        limit: limit + 1,
        ...(after !== undefined && { behind: after }),
      });
      const asked = found.slice(0, limit);
      const last = asked.at(-1);
      const more = found.length > limit && last !== undefined;
      const items = asked.filter(seenBy(response));
      writeAdmin(response, pageView({ items, ...(more && { next: last.id }) }, auditEntryView));
    },
    export: async (request, response) => {
      const query = queryOf(request.originalUrl, auditExportParameters);
      const format = wordOf(query, 'format', exportFormats) ?? 'jsonl';
      const { contentType, head, line } = formats[format];
      const pages = entryPages(auditFilterOf(query), (asked) => administration.auditLog(asked));
      const lines = linesOf(pages, head, line, seenBy(response));
      await writeLines(lines, { contentType, name: `audit-log.${format}` }, request, response);
    },
  } satisfies Record<string, AdminController>;
}

/** The default workspace's log has what concerns all of them too, which owners alone read. */
function seenBy(response: GatewayResponse): (entry: AuditEntry) => boolean {
  return ({ kind, resourceId }) => maySee({ resource: kind, id: resourceId }, response);
}

/** All entries that a filter means, page by page; at least one page. */
async function* entryPages(
  filter: Omit<AuditQuery, 'limit' | 'behind'>,
  read: (query: AuditQuery) => Promise<readonly AuditEntry[]>,
): AsyncIterable<readonly AuditEntry[]> {
  for (let behind: string | undefined; ;) {
    const page = await read({ ...filter, limit: exportPageSize, ...(behind !== undefined && { behind }) });
    yield page;
    behind = page.at(-1)?.id;
    if (page.length < exportPageSize || behind === undefined) return;
  }
}

async function* linesOf(
  pages: AsyncIterable<readonly AuditEntry[]>,
  head: string,
  line: (entry: AuditEntry) => string,
  isSeen: (entry: AuditEntry) => boolean,
): AsyncIterable<readonly string[]> {
  let first = [head];
  for await (const entries of pages) {
    yield [...first, ...entries.filter(isSeen).map(line)];
    first = [];
  }
}
