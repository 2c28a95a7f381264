import type { ConfigFileError } from '../config-file-error.js';
import { parseConfigFile } from '../config-file.js';

const environment = {
  SLACK_URL: 'https://hooks.example.com/services/T0/canary',
  SIGNING_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
};

function read(text: string, given: Readonly<Record<string, string>> = environment) {
  const sources = { environment: given, readFile: () => 'https://hooks.example.com/of-file\n' };
  return parseConfigFile(text, sources).alerts;
}

function problemsOf(text: string): readonly string[] {
  try {
    read(text);
    return [];
  } catch (error) {
    return (error as ConfigFileError).problems.map(({ path, message }) => `${path}: ${message}`);
  }
}

describe('alert channels of the config file', () => {
  it('have what they say, with their secrets from elsewhere', () => {
    const text = `alerts:
      - { id: ops, name: Operations, url: "\${SLACK_URL}", format: slack, signingSecret: "\${SIGNING_SECRET}",
          events: [key_expires, key_expires], budgetThresholds: [1, 0.5, 1], isEnabled: false }
      - { id: all, url: file:url.txt }`;
    expect(read(text)).toEqual([
      {
        id: 'ops',
        name: 'Operations',
        url: environment.SLACK_URL,
        format: 'slack',
        signingSecrets: [{ secret: environment.SIGNING_SECRET }],
        events: ['key_expires'],
        budgetThresholds: [0.5, 1],
        isEnabled: false,
      },
      {
        id: 'all',
        url: 'https://hooks.example.com/of-file',
        format: 'json',
        signingSecrets: [],
        events: ['budget_threshold', 'credential_fails', 'circuit_open', 'key_expires'],
        budgetThresholds: [0.8, 1],
        isEnabled: true,
      },
    ]);
  });

  it('are refused with every problem, and without a value', () => {
    const text = `alerts:
      - { id: A, url: "ftp://canary", format: teams, signingSecret: canary, events: [canary], budgetThresholds: [2, 0],
          isEnabled: canary, token: canary }
      - { id: b, url: "https://a.example", events: [], budgetThresholds: [] }
      - { id: b, url: "https://a.example" }
      - { id: c }
      - { id: d, url: "\${MISSING}" }`;
    const problems = problemsOf(text);
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'alerts[0].token',
      'alerts[0].id',
      'alerts[0].url',
      'alerts[0].format',
      'alerts[0].signingSecret',
      'alerts[0].events[0]',
      'alerts[0].budgetThresholds[0]',
      'alerts[0].budgetThresholds[1]',
      'alerts[0].isEnabled',
      'alerts[1].events',
      'alerts[1].budgetThresholds',
      'alerts[2].id',
      'alerts[3].url',
      'alerts[4].url',
    ]);
    expect(problems.join()).not.toContain('canary');
  });
});
