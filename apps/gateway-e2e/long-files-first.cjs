/**
 * Jest's test sequencer: files that take long, mostly because they wait, begin first, so that none of them is alone at the
 * end. Without it Jest begins with the largest files wherever it has no durations of an earlier run.
 */
const longFiles = [
  'deployment/dockerfile',
  'failover/sixteen-faults',
  'records/log-store-down',
  'administration/kill-nine',
  'packages/installed-library',
  'docs/documents',
  'laws/legal-requests',
  'administration/tokens',
  'administration/database-down',
  'records/ledger',
  'operations/backup',
  'workers/workers',
  'failover/native-faults',
  'failover/rescue',
  'records/log-store-down-stop',
  'families/claude-loops',
];

const rankOf = ({ path }) => {
  const rank = longFiles.findIndex((name) => path.endsWith(`/src/${name}.test.ts`));
  return rank < 0 ? longFiles.length : rank;
};

module.exports = class LongFilesFirst {
  sort(tests) {
    return [...tests].sort((one, other) => rankOf(one) - rankOf(other) || (one.path < other.path ? -1 : 1));
  }

  /** Of `--onlyFailures` and `--shard`, which these tests do not use. */
  allFailedTests(tests) {
    return tests;
  }

  shard(tests) {
    return tests;
  }

  cacheResults() {}
};
