/* global describe, it, expect, beforeAll, afterAll */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeUnlessMissing } from '../describe-unless-missing.mjs';
import { systemdUnit, unitFile } from './systemd-unit.mjs';

const analyze = (...argv) => spawnSync('systemd-analyze', argv, { encoding: 'utf8' });
const missing = analyze('--version').status === 0 ? undefined : 'there is no systemd-analyze';

/** The worst that the sandbox may be, in tenths; the scale ends at 100. */
const exposureLimit = 16;

describe('The unit of systemd', () => {
  const { Service: service } = systemdUnit();
  const only = (key) => {
    expect(service[key]).toHaveLength(1);
    return service[key][0];
  };

  it('gives the drain its time, and does not try again what cannot work', () => {
    expect(Number(only('TimeoutStopSec'))).toBeGreaterThanOrEqual(30 + 5);
    expect(only('KillMode')).toBe('mixed');
    expect(only('Restart')).toBe('always');
    expect(only('RestartPreventExitStatus')).toBe('64 78');
  });

  it('writes to its state folder alone, which is where the database lies', () => {
    expect(only('ProtectSystem')).toBe('strict');
    expect(service.ReadWritePaths).toBeUndefined();
    expect(service.Environment).toContain(
      `GATEWAY_DATABASE_URL=sqlite:/var/lib/${only('StateDirectory')}/gateway.sqlite`,
    );
  });

  it('holds no secret', () => {
    expect(service.Environment.join('\n')).not.toMatch(/KEY|SECRET|PASSWORD|TOKEN/);
    expect(only('EnvironmentFile')).toBe('-/etc/model-gateway/environment');
  });
});

describeUnlessMissing('The unit, judged by systemd', missing, () => {
  let folder;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'unit-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Writes the unit with Node.js where it is on this machine, and with one change. */
  function written(from = '', to = '') {
    const file = join(folder, 'model-gateway.service');
    const text = readFileSync(unitFile, 'utf8').replaceAll('/usr/bin/node', process.execPath);
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
    return file;
  }
  const verify = (file) => {
    const { stderr } = analyze('verify', '--man=no', file);
    return stderr.split('\n').filter((line) => line.includes('model-gateway'));
  };
  const expose = (file) =>
    analyze('security', '--offline=true', `--threshold=${exposureLimit}`, '--no-pager', file);

  it('has nothing to object to', () => {
    expect(verify(written())).toEqual([]);
  });

  it('is told when a line is wrong', () => {
    expect(verify(written('KillMode=mixed', 'KillMod=mixed')).join()).toMatch(/KillMod/);
    expect(verify(written('Restart=always', 'Restart=forever')).join()).toMatch(/Restart|forever/);
  });

  it('shuts the process in', () => {
    expect(expose(written()).status).toBe(0);
    const open = written('ProtectSystem=strict\nProtectHome=yes\nPrivateTmp=yes\nPrivateDevices=yes\n', '');
    expect(expose(open).status).not.toBe(0);
  });
});
