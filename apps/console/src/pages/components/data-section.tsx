import { useMemo, useState } from 'react';
import { Chart } from '../../ui/chart.js';
import { CodeEditor } from '../../ui/code-editor.js';
import { DiffView } from '../../ui/diff-view.js';
import { formatCount, formatShortCount } from '../../ui/format/number.js';
import { JsonView } from '../../ui/json-view.js';
import { Section } from '../../ui/page-header.js';
import { Table } from '../../ui/table.js';
import { VirtualTable } from '../../ui/virtual-table.js';

const hour = 3_600_000;
const rows = Array.from({ length: 2000 }, (_, index) => ({
  id: `req_${index}`,
  model: `model-${index % 7}`,
  ms: index * 3,
}));
const body = JSON.stringify({
  model: 'gemini-2.5-pro',
  messages: [{ role: 'user', content: 'Hello' }],
  temperature: 0.2,
  stream: true,
});

/** Charts, tables and texts. */
export function DataSection() {
  const [code, setCode] = useState('{\n  "strategy": { "mode": "fallback" },\n  "targets": []\n}');
  const [chosen, setChosen] = useState<string>();
  const times = useMemo(() => {
    const end = Math.floor(Date.now() / hour) * hour;
    return Array.from({ length: 24 }, (_, index) => end - (23 - index) * hour);
  }, []);
  const wave = (size: number, shift: number) =>
    times.map((_, index) => Math.round(size * (1.2 + Math.sin(index / 3 + shift))));
  return (
    <>
      <Section title="Charts">
        <div className="grid gap-6 wide:grid-cols-2">
          <Chart
            label="Requests"
            kind="bars"
            times={times}
            format={(value) => formatCount(value)}
            formatShort={(value) => formatShortCount(value)}
            onSelect={() => undefined}
            series={[
              { label: 'served', colour: 1, values: wave(80, 0) },
              { label: 'errors', colour: 'error', values: wave(6, 1) },
            ]}
          />
          <Chart
            label="Duration"
            kind="lines"
            times={times}
            format={(value) => `${value} ms`}
            series={([1, 2, 3, 4, 5, 6, 7, 8] as const).map((colour) => ({
              label: `m${colour}`,
              colour,
              values: wave(40 + colour * 30, colour),
            }))}
          />
        </div>
      </Section>
      <Section title="Tables">
        <div className="grid gap-6 wide:grid-cols-2">
          <Table
            caption="Models"
            rows={rows.slice(0, 5)}
            rowKey={({ id }) => id}
            narrowNote={({ ms }) => `${ms} ms`}
            columns={[
              { id: 'model', title: 'Model', cell: ({ model }) => model },
              { id: 'id', title: 'Request', cell: ({ id }) => <code>{id}</code>, isWideOnly: true },
              { id: 'ms', title: 'Duration', align: 'end', cell: ({ ms }) => `${ms} ms`, isWideOnly: true },
            ]}
          />
          <div className="flex h-64 flex-col rounded border">
            <VirtualTable
              label="Example requests"
              rows={rows}
              rowKey={({ id }) => id}
              onOpen={({ id }) => setChosen(id)}
              selectedKey={chosen}
              narrowRow={({ id, model }) => `${id} ${model}`}
              columns={[
                {
                  id: 'id',
                  title: 'Request',
                  width: 'minmax(90px,1fr)',
                  cell: ({ id }) => <code>{id}</code>,
                },
                { id: 'model', title: 'Model', width: 'minmax(90px,1fr)', cell: ({ model }) => model },
                { id: 'ms', title: 'Duration', width: '96px', align: 'end', cell: ({ ms }) => `${ms} ms` },
              ]}
            />
          </div>
        </div>
      </Section>
      <Section title="Texts">
        <div className="grid gap-4 wide:grid-cols-2">
          <CodeEditor
            label="Config"
            language="json"
            value={code}
            onChange={setCode}
            minHeight={140}
            problems={[{ line: 3, severity: 'warning', message: 'There is no target.' }]}
          />
          <JsonView
            label="Request of the client"
            text={body}
            marks={[{ path: 'temperature', label: 'dropped', tone: 'warning' }]}
          />
          <DiffView label="Difference" before={'a\nb\nc'} after={'a\nc\nd'} />
        </div>
      </Section>
    </>
  );
}
