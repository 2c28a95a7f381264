import type { BuiltInTool, LossEntry } from '@model-gateway/core';
import { refuseTool } from './refuse-tool.js';

const tool: BuiltInTool = { type: 'built-in', name: 'maps', options: {}, path: 'tools[2]' };

describe('a built-in tool that the upstream does not take', () => {
  it('is refused by its place', () => {
    expect(() => refuseTool(tool, 'No maps here.', fail)).toThrow(
      expect.objectContaining({ code: 'unsupported_parameter', param: 'tools[2]', message: 'No maps here.' }),
    );
  });

  it('is left out with a loss where it is optional', () => {
    const losses: LossEntry[] = [];
    refuseTool({ ...tool, isOptional: true }, 'No maps here.', (entry) => losses.push(entry));
    expect(losses).toEqual([
      { path: 'tools[2]', action: 'dropped', severity: 'degraded', reason: 'No maps here.' },
    ]);
  });
});

function fail(): void {
  throw new Error('Nothing is to be reported.');
}
