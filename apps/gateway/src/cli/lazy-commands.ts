import { HeldSignals } from '../held-signals.js';
import type { Commands } from './commands.js';
import type { ResourceCommands } from './resources/resource-commands.js';
import type { Terminal } from './terminal.js';

/** The commands; each loads its modules when it runs. */
export function lazyCommands(terminal: Terminal): Commands {
  const { environment } = terminal;
  const keys = async () => (await import('./keys/keys.js')).keysCommands(terminal);
  const logs = async () => (await import('./logs/logs.js')).logsCommands(terminal);
  const providers = async () => (await import('./providers/providers.js')).providersCommands(terminal);
  const workspaces = async () =>
    (await import('./workspaces/workspaces-commands.js')).workspacesCommands(terminal);
  const resources = () => import('./resources/resource-commands.js');
  return {
    async serve(options) {
      // Before the modules are loaded: until then a signal would end the process, or be lost where it is the first of a container.
      const signals = new HeldSignals();
      const { serve, withFlags } = await import('./serve.js');
      await serve(withFlags(options, environment), signals);
    },
    async check(file, options) {
      const { write, readInput } = terminal;
      if (options.config) {
        const { checkGatewayConfig } = await import('./check/check-gateway-config.js');
        return checkGatewayConfig(file, options, environment, write, readInput);
      }
      const { checkFile } = await import('./check/check-file.js');
      return checkFile(file, options, environment, write);
    },
    async apply(file, options) {
      const { apply } = await import('./apply/apply.js');
      return apply(file, options, terminal);
    },
    async explain(file, options) {
      const { explain } = await import('./explain/explain.js');
      return explain(file, options, terminal);
    },
    keys: {
      list: async (options) => (await keys()).list(options),
      create: async (options) => (await keys()).create(options),
      show: async (key, options) => (await keys()).show(key, options),
      rotate: async (key, options) => (await keys()).rotate(key, options),
      endSecret: async (key, secret, options) => (await keys()).endSecret(key, secret, options),
      revoke: async (key, options) => (await keys()).revoke(key, options),
    },
    logs: {
      search: async (options) => (await logs()).search(options),
      tail: async (options) => (await logs()).tail(options),
      show: async (id, options) => (await logs()).show(id, options),
    },
    providers: {
      list: async (options) => (await providers()).list(options),
      create: async (slug, options) => (await providers()).create(slug, options),
      test: async (slug, options) => (await providers()).test(slug, options),
      rotate: async (slug, options) => (await providers()).rotate(slug, options),
    },
    workspaces: {
      list: async (options) => (await workspaces()).list(options),
      create: async (id, options) => (await workspaces()).create(id, options),
      show: async (id, options) => (await workspaces()).show(id, options),
      update: async (id, options) => (await workspaces()).update(id, options),
      remove: async (id, options) => (await workspaces()).remove(id, options),
    },
    configs: lazyResources(async () => (await resources()).configsCommands(terminal)),
    prompts: lazyResources(async () => (await resources()).promptsCommands(terminal)),
    async consoleLink(options) {
      const { consoleLink } = await import('./console/console-link.js');
      return consoleLink(options, terminal);
    },
    async costSummary(options) {
      const { costSummary } = await import('./costs/cost-summary.js');
      return costSummary(options, terminal);
    },
    async reconcile(file, options) {
      const { reconcile } = await import('./costs/reconcile.js');
      return reconcile(file, options, terminal);
    },
    async migrate(options) {
      const { migrate } = await import('./migrate/migrate.js');
      return migrate(options, terminal);
    },
    async verifyAudit(options) {
      const { verifyAudit } = await import('./audit/verify-audit.js');
      return verifyAudit(options, terminal);
    },
    async twin(options) {
      const { startTwin } = await import('./twin.js');
      const twin = await startTwin(options, terminal);
      const stop = (): void => void twin.close();
      process.once('SIGINT', stop);
      process.once('SIGTERM', stop);
    },
    async health(options) {
      const { health } = await import('./health.js');
      return health(options, terminal);
    },
  };
}

function lazyResources(load: () => Promise<ResourceCommands>): ResourceCommands {
  return {
    list: async (options) => (await load()).list(options),
    show: async (id, version, options) => (await load()).show(id, version, options),
    create: async (id, options) => (await load()).create(id, options),
    update: async (id, options) => (await load()).update(id, options),
    remove: async (id, options) => (await load()).remove(id, options),
    versions: async (id, options) => (await load()).versions(id, options),
    use: async (id, version, options) => (await load()).use(id, version, options),
  };
}
