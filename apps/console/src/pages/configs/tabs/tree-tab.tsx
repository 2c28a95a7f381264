import { configTexts } from '../../../texts/en/configs.js';
import { HostileText } from '../../../ui/hostile-text.js';
import { Badge, StatusLabel } from '../../../ui/status-label.js';
import { visibleText } from '../../../ui/visible-text.js';
import { classNames } from '../../../ui/class-names.js';
import type { ConfigReport } from '../use-configs.js';
import { healthOf, type KnownHealth } from './target-health.js';
import { branchesOf, type TreeBranch, type TreeNode } from './tree-levels.js';
import { useTargetHealth } from './use-target-health.js';

interface TreeTabProps {
  readonly report: ConfigReport | undefined;
  /** Goes to a path in the editor. */
  readonly onShow: (path: string) => void;
}

/** The targets as they are asked: a list within lists, drawn as a tree, so that readers of the screen have the same. */
export function TreeTab({ report, onShow }: TreeTabProps) {
  const nodes = report?.tree ?? [];
  const health = useTargetHealth(nodes.flatMap(({ target }) => target?.slug ?? []));
  const root = branchesOf(nodes);
  if (!root) return <p className="text-muted">{configTexts.treeWaits}</p>;
  return (
    <div className="grid gap-3">
      <ul aria-label={configTexts.tree} className="min-w-0">
        <li className="min-w-0">
          <Branch branch={root} position={undefined} health={health} onShow={onShow} />
        </li>
      </ul>
      <p className="text-table text-muted">{configTexts.healthPeriod}</p>
    </div>
  );
}

interface BranchProps {
  readonly branch: TreeBranch;
  /** Its number where the order counts. */
  readonly position: number | undefined;
  readonly health: KnownHealth | undefined;
  readonly onShow: (path: string) => void;
}

function Branch({ branch, position, health, onShow }: BranchProps) {
  const { node, below, share } = branch;
  const isOrdered = node.mode === 'fallback' || node.mode === 'conditional';
  return (
    <>
      <Node node={node} position={position} share={share} health={health} onShow={onShow} />
      {below.length > 0 && (
        <ul className="ml-4 grid min-w-0 gap-2 pt-2">
          {below.map((child, index) => (
            <li key={child.node.path} className="flex min-w-0">
              <Lines isLast={index === below.length - 1} />
              <div className="min-w-0 grow">
                <Branch
                  branch={child}
                  position={isOrdered ? index + 1 : undefined}
                  health={health}
                  onShow={onShow}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** From the parent to the middle of the child's first line; on to the next child, where there is one. */
function Lines({ isLast }: { readonly isLast: boolean }) {
  return (
    <span aria-hidden="true" className="relative w-4 shrink-0">
      <span
        className={classNames(
          'absolute -top-2 left-0 border-l border-control/60',
          isLast ? 'h-[25px]' : 'h-[calc(100%+8px)]',
        )}
      />
      <span className="absolute left-0 top-4 w-4 border-t border-control/60" />
    </span>
  );
}

function Node({
  node,
  position,
  share,
  health,
  onShow,
}: Omit<BranchProps, 'branch'> & { readonly node: TreeNode; readonly share: number | undefined }) {
  const { path, mode, name, target, resolves, problem } = node;
  const word = health && healthOf(target, health);
  return (
    <button
      type="button"
      className={classNames(
        'flex w-full min-w-0 items-baseline gap-2 rounded border bg-surface px-3 py-2 text-left text-table hover:bg-hover',
        resolves ? '' : 'border-error/60',
      )}
      onClick={() => onShow(path)}
    >
      {position !== undefined && <Badge>{position}</Badge>}
      <span className="grid min-w-0 gap-0.5">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          {mode ? (
            <span className="font-medium">{configTexts.modes[mode]}</span>
          ) : (
            <TargetName target={target} />
          )}
          {name !== undefined && (
            <HostileText text={name} className="min-w-0 max-w-full truncate text-muted" />
          )}
          {share !== undefined && (
            <span className="text-muted">{configTexts.weight(percent.format(share))}</span>
          )}
        </span>
        {target?.region !== undefined && (
          <span className="text-muted">
            {configTexts.region} {visibleText(target.region)}
          </span>
        )}
        {!resolves && (
          <span className="text-error">
            {configTexts.cannotServe} {visibleText(problem ?? '')}
          </span>
        )}
        {resolves && word && <StatusLabel tone={word.tone}>{word.text}</StatusLabel>}
      </span>
    </button>
  );
}

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

function TargetName({ target }: { readonly target: TreeNode['target'] }) {
  const { slug, provider, model } = target ?? {};
  const place = slug === undefined ? (provider ?? configTexts.anyProvider) : `@${slug}`;
  return (
    <span className="flex min-w-0 max-w-full flex-wrap gap-x-2">
      <HostileText text={place} className="min-w-0 truncate font-medium" />
      {model === undefined ? (
        <span className="text-muted">{configTexts.fromRequest}</span>
      ) : (
        <HostileText text={model} className="min-w-0 truncate font-mono" />
      )}
    </span>
  );
}
