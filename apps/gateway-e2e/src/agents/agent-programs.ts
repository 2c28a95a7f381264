import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import versions from '../../agent-versions.json';
import { callerKey } from '../support/start-gateway.js';

const run = promisify(execFile);
/** Where `install-agents.mjs` puts them. */
export const agentsFolder = path.join(
  os.homedir(),
  '.cache',
  'model-gateway-agents',
  Object.values(versions).join('-'),
);

/** Why the programs cannot run here; undefined when they can. */
export const missingAgents = existsSync(agentsFolder)
  ? undefined
  : 'the coding agents are not installed (node apps/gateway-e2e/install-agents.mjs)';

/** What a program is asked to do. */
interface AgentTask {
  readonly gateway: string;
  readonly model: string;
  readonly prompt: string;
  /** Where it works. */
  readonly folder: string;
  /** A folder of its own for its settings. */
  readonly home: string;
  /** Headers of its requests. Absent: its own. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A tool of a program, with its arguments. */
export type ToolCall = readonly [tool: string, args: object];

/** A coding agent, and how its tools read and edit a file. */
interface AgentProgram {
  readonly read: (file: string) => ToolCall;
  readonly replace: (file: string, text: string, by: string) => ToolCall;
  /** Runs to its end, and gives what it printed. */
  readonly work: (task: AgentTask) => Promise<string>;
}

/** Where Claude Code sends its requests. */
interface ClaudePlace {
  readonly headers?: Readonly<Record<string, string>>;
  readonly environment: Readonly<Record<string, string>>;
}

/** opencode's own program for this machine; the package that is named so only finds it. */
const openCodeProgram = path.join(
  ...[agentsFolder, 'node_modules', `opencode-${process.platform}-${process.arch}-baseline`],
  ...['bin', 'opencode'],
);

const scriptOf = (name: string, script: string) => path.join(agentsFolder, 'node_modules', name, script);

/** Settings of the machine, such as proxies and keys, do not reach the program. */
async function printed(
  { folder, home }: AgentTask,
  [program, ...parameters]: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>>,
  input = '',
): Promise<string> {
  const isScript = /\.c?js$/.test(program);
  const [file, first] = isScript ? [process.execPath, [program]] : [program, []];
  const running = run(file, [...first, ...parameters], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: home, CI: '1', ...environment },
    timeout: 150_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  // Programs wait for more of the prompt there.
  running.child.stdin?.end(input);
  const { stdout, stderr } = await running;
  return stdout + stderr;
}

/** @param place where its requests go, by variables of its own */
function claudeCode(place: (task: AgentTask) => ClaudePlace): AgentProgram {
  return {
    read: (file) => ['Read', { file_path: file }],
    replace: (file, text, by) => ['Edit', { file_path: file, old_string: text, new_string: by }],
    work: (task) => {
      const { headers, environment } = place(task);
      const script = scriptOf('@anthropic-ai/claude-code', 'cli-wrapper.cjs');
      const parameters = ['--output-format', 'json', '--allowedTools', 'Read,Edit'];
      return printed(task, [script, '-p', task.prompt, ...parameters], {
        ANTHROPIC_MODEL: task.model,
        ANTHROPIC_SMALL_FAST_MODEL: task.model,
        ANTHROPIC_CUSTOM_HEADERS: Object.entries({ ...headers, ...task.headers })
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n'),
        CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
        DISABLE_AUTOUPDATER: '1',
        ...environment,
      });
    },
  };
}

const byMessages = claudeCode(({ gateway }) => ({
  environment: { ANTHROPIC_BASE_URL: gateway, ANTHROPIC_AUTH_TOKEN: callerKey },
}));

const byVertexPaths = claudeCode(({ gateway }) => ({
  headers: { 'x-gateway-api-key': callerKey, 'x-gateway-provider': '@vertex' },
  environment: {
    CLAUDE_CODE_USE_VERTEX: '1',
    CLAUDE_CODE_SKIP_VERTEX_AUTH: '1',
    CLOUD_ML_REGION: 'global',
    ANTHROPIC_VERTEX_PROJECT_ID: 'end-to-end',
    ANTHROPIC_VERTEX_BASE_URL: `${gateway}/v1`,
  },
}));

const codex: AgentProgram = {
  read: (file) => ['exec_command', { cmd: `cat ${file}` }],
  replace: (file, text, by) => ['exec_command', { cmd: `sed -i.old s/${text}/${by}/ ${file}` }],
  work: async (task) => {
    const settings = path.join(task.home, '.codex');
    await mkdir(settings, { recursive: true });
    const headers = Object.entries(task.headers ?? {}).map(
      ([name, value]) => `${JSON.stringify(name)} = ${JSON.stringify(value)}`,
    );
    const lines = [
      `model = ${JSON.stringify(task.model)}`,
      'model_provider = "gateway"',
      '[model_providers.gateway]',
      'name = "gateway"',
      `base_url = "${task.gateway}/v1"`,
      'env_key = "GATEWAY_API_KEY"',
      'wire_api = "responses"',
      `http_headers = { ${headers.join(', ')} }`,
    ];
    await writeFile(path.join(settings, 'config.toml'), lines.join('\n'));
    const script = scriptOf('@openai/codex', 'bin/codex.js');
    const parameters = ['--skip-git-repo-check', '--dangerously-bypass-approvals-and-sandbox', task.prompt];
    return printed(task, [script, 'exec', ...parameters], {
      CODEX_HOME: settings,
      GATEWAY_API_KEY: callerKey,
    });
  },
};

const geminiCli: AgentProgram = {
  read: (file) => ['read_file', { file_path: file }],
  replace: (file, text, by) => [
    'replace',
    { file_path: file, instruction: 'Replace it.', old_string: text, new_string: by },
  ],
  work: async (task) => {
    const settings = path.join(task.home, '.gemini');
    await mkdir(settings, { recursive: true });
    const content = {
      security: { auth: { selectedType: 'gemini-api-key' } },
      privacy: { usageStatisticsEnabled: false },
    };
    await writeFile(path.join(settings, 'settings.json'), JSON.stringify(content));
    const script = scriptOf('@google/gemini-cli', 'bundle/gemini.js');
    const parameters = ['-m', task.model, '-p', task.prompt, '--approval-mode', 'yolo'];
    return printed(task, [script, ...parameters, '--output-format', 'json'], {
      GEMINI_API_KEY: callerKey,
      GOOGLE_GEMINI_BASE_URL: task.gateway,
      GEMINI_CLI_TRUST_WORKSPACE: 'true',
    });
  },
};

/** How opencode sends its requests: by which of the client libraries within it. */
function opencode(library: string): AgentProgram {
  return {
    read: (file) => ['read', { filePath: file }],
    replace: (file, text, by) => ['edit', { filePath: file, oldString: text, newString: by }],
    work: async (task) => {
      const options = {
        baseURL: `${task.gateway}/v1`,
        apiKey: '{env:GATEWAY_API_KEY}',
        headers: { ...task.headers },
      };
      const provider = { npm: library, options, models: { [task.model]: {} } };
      const content = { provider: { gateway: provider }, autoupdate: false, share: 'disabled' };
      await writeFile(path.join(task.folder, 'opencode.json'), JSON.stringify(content));
      const variables = { GATEWAY_API_KEY: callerKey, OPENCODE_DISABLE_MODELS_FETCH: '1' };
      const command = [openCodeProgram, 'run', '--model', `gateway/${task.model}`] as const;
      // It would escape the quotes of a prompt among its parameters.
      return printed(task, command, variables, task.prompt);
    },
  };
}

/** The programs by their names. */
export const agentPrograms = {
  'Claude Code': byMessages,
  'Claude Code by Vertex AI’s paths': byVertexPaths,
  Codex: codex,
  'Gemini CLI': geminiCli,
  opencode: opencode('@ai-sdk/openai-compatible'),
  'opencode by Responses': opencode('@ai-sdk/openai'),
  'opencode by messages': opencode('@ai-sdk/anthropic'),
} as const;
