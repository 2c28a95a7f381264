import { compareTexts } from '../../texts/en/request.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Section } from '../../ui/page-header.js';
import { Table } from '../../ui/table.js';
import type { LogRecord } from '../request/record-options.js';
import { askedDifferences } from './asked-differences.js';

/** A value of more signs is cut; its title has the whole. */
const longest = 400;

/** What the two requests ask differently. */
export function AskedSection({ left, right }: { readonly left: LogRecord; readonly right: LogRecord }) {
  const differences = askedDifferences(left, right);
  return (
    <Section title={compareTexts.differences}>
      {differences.length === 0 ? (
        <p className="text-muted">{compareTexts.noDifferences}</p>
      ) : (
        <Table
          caption={compareTexts.differences}
          rows={differences}
          rowKey={({ name }) => name}
          columns={[
            {
              id: 'member',
              title: compareTexts.member,
              width: '24%',
              cell: ({ name }) => <HostileText text={name} className="break-all" />,
            },
            { id: 'left', title: compareTexts.left, width: '38%', cell: (row) => <Value text={row.left} /> },
            {
              id: 'right',
              title: compareTexts.right,
              width: '38%',
              cell: (row) => <Value text={row.right} />,
            },
          ]}
        />
      )}
    </Section>
  );
}

function Value({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return <span className="text-muted">{compareTexts.absent}</span>;
  return (
    <code className="break-all">
      <HostileText text={text.length > longest ? `${text.slice(0, longest)}…` : text} />
    </code>
  );
}
