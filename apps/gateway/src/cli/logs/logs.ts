import type { AdminLogEntry, AdminLogRecord } from '@model-gateway/contract';
import { administrationOf } from '../remote/administration.js';
import type { Terminal } from '../terminal.js';
import { entryShape, logPages, logQuery, logsPath } from './log-pages.js';
import { logTable, recordLines, tailHeader, tailLine } from './log-views.js';
import type { LogsCommands } from './logs-commands.js';
import { tailLog } from './tail-log.js';

const recordShape = { ...entryShape, attempts: 'list', losses: 'list', phases: 'object' } as const;

/** Creates the `logs` commands. */
export function logsCommands({ write, environment }: Terminal): LogsCommands {
  return {
    async search(options) {
      const client = await administrationOf(options, environment);
      const data: AdminLogEntry[] = [];
      for await (const page of logPages(client, logQuery(options, Date.now()), options.limit))
        data.push(...page);
      write(options.json ? `${JSON.stringify({ data })}\n` : logTable(data));
      return 0;
    },
    async tail(options) {
      const { json, count = Infinity } = options;
      const client = await administrationOf(options, environment);
      if (!json) write(tailHeader());
      let shown = 0;
      for await (const entry of tailLog(client, logQuery(options, Date.now()))) {
        write(json ? `${JSON.stringify(entry)}\n` : tailLine(entry));
        shown += 1;
        if (shown >= count) break;
      }
      return 0;
    },
    async show(id, options) {
      const client = await administrationOf(options, environment);
      const { body: record } = await client.request<AdminLogRecord>(
        'GET',
        `${logsPath}/${encodeURIComponent(id)}`,
        { isRepeatable: true, shape: recordShape },
      );
      write(options.json ? `${JSON.stringify(record)}\n` : recordLines(record));
      return 0;
    },
  };
}
