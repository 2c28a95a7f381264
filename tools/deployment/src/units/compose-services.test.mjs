/* global describe, it, expect */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { composeFolder, composeServices } from './compose-services.mjs';

const example = readFileSync(join(composeFolder, 'example.env'), 'utf8');
const names = [...example.matchAll(/^(\w+)=(.*)$/gm)];
const filled = Object.fromEntries(names.map(([, name]) => [name, `${name.toLowerCase()}-for-tests`]));

describe('The compose file', () => {
  const services = composeServices(filled);

  it('takes exactly the variables that example.env names, which holds no values', () => {
    for (const [, name, value] of names) {
      expect(value).toBe('');
      expect(() => composeServices({ ...filled, [name]: '' })).toThrow(`${name}: set it in .env`);
    }
  });

  it('waits only for services that tell when they are ready', () => {
    for (const { depends_on: needed = {} } of Object.values(services))
      for (const [name, { condition }] of Object.entries(needed)) {
        expect(condition).toBe('service_healthy');
        expect(services[name].healthcheck.test[0]).toBe('CMD');
      }
    expect(Object.keys(services.gateway.depends_on).sort()).toEqual(['postgres', 'redis']);
  });

  it('lets the gateway write nothing but /tmp, and gives the drain its time', () => {
    expect(services.gateway).toMatchObject({
      read_only: true,
      tmpfs: ['/tmp'],
      cap_drop: ['ALL'],
      stop_grace_period: '45s',
    });
    expect(services.gateway.volumes.every((volume) => volume.endsWith(':ro'))).toBe(true);
  });

  it('mounts the folder of the config file: a file by itself would not follow a rename', () => {
    const [source, target] = services.gateway.volumes[0].split(':');
    const { GATEWAY_CONFIG_FILE: file } = services.gateway.environment;
    expect(file.startsWith(`${target}/`)).toBe(true);
    expect(statSync(join(composeFolder, source)).isDirectory()).toBe(true);
    expect(existsSync(join(composeFolder, source, file.slice(target.length)))).toBe(true);
  });

  it('names images by version, and opens one port, to this machine', () => {
    for (const { image } of Object.values(services)) expect(image).toMatch(/:\d+(\.\d+)*(-\w+)?$/);
    expect(Object.values(services).flatMap(({ ports = [] }) => ports)).toEqual(['127.0.0.1:8787:8787']);
  });

  it('refers in gateway.yaml to variables that the gateway gets', () => {
    const config = readFileSync(join(composeFolder, 'config/gateway.yaml'), 'utf8');
    const wanted = [...config.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.filter((name) => !(name in services.gateway.environment))).toEqual([]);
  });
});
