import type { ConfigReport } from '../use-configs.js';

/** A node of the checked config, as the API tells it. */
export type TreeNode = NonNullable<ConfigReport['tree']>[number];

/** A node with those below it. */
export interface TreeBranch {
  readonly node: TreeNode;
  readonly below: readonly TreeBranch[];
  /** Its part of the traffic of its parent, from 0 to 1, where that balances load. */
  readonly share?: number;
}

/** The nodes as a tree; the API lists parents before their targets. */
export function branchesOf(nodes: readonly TreeNode[]): TreeBranch | undefined {
  const [root] = nodes;
  return root && branchOf(root, childrenByParent(nodes), undefined);
}

function branchOf(
  node: TreeNode,
  children: ReadonlyMap<string, readonly TreeNode[]>,
  share: number | undefined,
): TreeBranch {
  const own = children.get(node.path) ?? [];
  const sum = own.reduce((total, { weight = 0 }) => total + weight, 0);
  const below = own.map((child) =>
    branchOf(child, children, child.weight === undefined || sum === 0 ? undefined : child.weight / sum),
  );
  return { node, below, ...(share !== undefined && { share }) };
}

function childrenByParent(nodes: readonly TreeNode[]): ReadonlyMap<string, readonly TreeNode[]> {
  const children = new Map<string, TreeNode[]>();
  for (const node of nodes) {
    const parent = node.path.replace(/\.targets\[\d+\]$/, '');
    if (parent === node.path) continue;
    const known = children.get(parent);
    if (known) known.push(node);
    else children.set(parent, [node]);
  }
  return children;
}
