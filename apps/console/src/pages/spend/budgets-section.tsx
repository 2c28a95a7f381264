import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { spendTexts } from '../../texts/en/spend.js';
import { Empty } from '../../ui/empty.js';
import { formatDay } from '../../ui/format/time.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Icon } from '../../ui/icon.js';
import { Loaded } from '../../ui/loaded.js';
import { Section } from '../../ui/page-header.js';
import { StatusLabel } from '../../ui/status-label.js';
import { Table, type TableColumn } from '../../ui/table.js';
import { Time } from '../../ui/values.js';
import { amountText, budgetText } from '../limits/limit-text.js';
import { budgetTree, type BudgetNode, type OwnedBudget } from './budget-tree.js';
import { useBudgets } from './use-spend.js';

/** Budgets below their owners, with what they will probably come to. */
export function BudgetsSection() {
  const budgets = useBudgets();
  return (
    <Section title={spendTexts.budgets}>
      <Loaded query={budgets}>
        {({ data, nextCursor }) =>
          data.length === 0 ? (
            <Empty title={spendTexts.noBudgets} actions={<Link to="/keys">{spendTexts.setBudget}</Link>}>
              {spendTexts.noBudgetsText}
            </Empty>
          ) : (
            <>
              <BudgetTable budgets={data} />
              {nextCursor !== null && <p className="mt-2 text-muted">{spendTexts.moreBudgets}</p>}
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

function BudgetTable({ budgets }: { readonly budgets: readonly OwnedBudget[] }) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
  };
  const columns: readonly TableColumn<BudgetNode>[] = [
    {
      id: 'name',
      title: spendTexts.budgetColumns.name,
      cell: (node) => <NodeName node={node} isOpen={!closed.has(node.id)} onToggle={() => toggle(node.id)} />,
    },
    {
      id: 'spent',
      title: spendTexts.budgetColumns.spent,
      width: '34%',
      isWideOnly: true,
      cell: ({ budget }) => budget && <Spent budget={budget} />,
    },
    {
      id: 'resets',
      title: spendTexts.budgetColumns.resets,
      isWideOnly: true,
      cell: ({ budget }) => budget && <Reset budget={budget} />,
    },
    {
      id: 'forecast',
      title: spendTexts.budgetColumns.forecast,
      isWideOnly: true,
      cell: ({ budget }) => budget && <Forecast budget={budget} />,
    },
  ];
  return (
    <Table
      caption={spendTexts.budgetsCaption}
      columns={columns}
      rows={budgetTree(budgets, (id) => closed.has(id))}
      rowKey={({ id }) => id}
      narrowNote={({ budget, depth }) =>
        budget && (
          <div style={{ paddingLeft: depth * 16 + 28 }}>
            <Spent budget={budget} />
            <Forecast budget={budget} />
          </div>
        )
      }
    />
  );
}

interface NodeNameProps {
  readonly node: BudgetNode;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function NodeName({ node, isOpen, onToggle }: NodeNameProps) {
  const { depth, below, kind, owner, budget } = node;
  const name = owner === undefined ? spendTexts.budgetOwners[kind] : ownerName(owner);
  return (
    <span className="flex min-w-0 items-center gap-1" style={{ paddingLeft: depth * 16 }}>
      {below > 0 ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={spendTexts.show(name)}
          className="grid size-6 shrink-0 place-items-center rounded-[4px] text-muted hover:bg-hover hover:text-ink"
          onClick={onToggle}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
        </button>
      ) : (
        <span className="size-6 shrink-0" />
      )}
      <span className="min-w-0 truncate">
        {owner ? (
          <OwnerLink owner={owner} name={name} />
        ) : budget ? (
          budgetText(budget)
        ) : (
          <span className="font-medium">{name}</span>
        )}
        {owner && budget && <span className="ml-2 text-muted max-narrow:hidden">{budgetText(budget)}</span>}
      </span>
    </span>
  );
}

function ownerName({ resource, id, name }: OwnedBudget['owner']): string {
  if (resource === 'organisation') return spendTexts.budgetOwners.organisation;
  return resource === 'workspaces' ? id : (name ?? `@${id}`);
}

function OwnerLink({ owner, name }: { readonly owner: OwnedBudget['owner']; readonly name: string }) {
  const text = <HostileText text={name} />;
  // What other workspaces own has no page in this one.
  if (owner.workspace !== undefined || owner.resource === 'organisation' || owner.resource === 'workspaces')
    return <span className="font-medium">{text}</span>;
  return owner.resource === 'api-keys' ? (
    <Link to="/keys/$id" params={{ id: owner.id }} className="font-medium">
      {text}
    </Link>
  ) : (
    <Link to="/providers/$slug" params={{ slug: owner.id }} className="font-medium">
      {text}
    </Link>
  );
}

function Spent({ budget: { type, limit, spent, reserved } }: { readonly budget: OwnedBudget }) {
  const share = limit === 0 ? 1 : Math.min(1, spent / limit);
  const colour = share >= 1 ? 'bg-error' : share >= 0.8 ? 'bg-warning' : 'bg-accent';
  const exact = type === 'cost' ? `$${spent}` : undefined;
  return (
    <span className="grid gap-1 py-1">
      <span className="flex flex-wrap gap-x-2" title={exact}>
        {spendTexts.spentOf(amountText(type, spent), amountText(type, limit))}
        {reserved > 0 && (
          <span className="text-muted">{spendTexts.reserved(amountText(type, reserved))}</span>
        )}
      </span>
      <span className="block h-1.5 overflow-hidden rounded-full bg-hover" aria-hidden="true">
        <span className={`block h-full ${colour}`} style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  );
}

function Reset({ budget: { resetsAt } }: { readonly budget: OwnedBudget }) {
  if (resetsAt === undefined) return <span className="text-muted">{spendTexts.never}</span>;
  return <Time moment={resetsAt} />;
}

function Forecast({ budget: { type, limit, spent, forecast } }: { readonly budget: OwnedBudget }) {
  if (spent >= limit) return <StatusLabel tone="error">{spendTexts.usedUp}</StatusLabel>;
  if (!forecast) return <span className="text-muted">{spendTexts.tooLittle}</span>;
  const { exhaustsAt, atReset, low, high } = forecast;
  if (exhaustsAt !== undefined)
    return <StatusLabel tone="warning">{spendTexts.usedUpAbout(formatDay(exhaustsAt))}</StatusLabel>;
  if (atReset === undefined) return <>{spendTexts.lasts}</>;
  const range =
    low === undefined || high === undefined
      ? undefined
      : spendTexts.forecastRange(expectedText(type, low), expectedText(type, high));
  return <span title={range}>{spendTexts.forecast(expectedText(type, atReset))}</span>;
}

/** An amount that is expected: nobody uses a part of a token. */
function expectedText(type: 'cost' | 'tokens', amount: number): string {
  return amountText(type, type === 'tokens' ? Math.round(amount) : amount);
}
