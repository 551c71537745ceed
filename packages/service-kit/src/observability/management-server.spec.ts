import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { register } from 'prom-client';
import { afterEach, describe, expect, it } from 'vitest';
import { loadConfig, ServiceConfig } from '../config.js';
import { startManagementServer } from './management-server.js';

const health = async () => ({ ready: true, problems: [] });
const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
  register.clear();
});

async function startServer(host: string): Promise<AddressInfo> {
  const server = await startManagementServer({ port: 0, host, service: 'gateway', health });
  closers.push(() => server.close());
  return server.address() as AddressInfo;
}

describe('startManagementServer', () => {
  it('listens on this machine only by default', async () => {
    const { MANAGEMENT_HOST } = loadConfig(ServiceConfig, { MANAGEMENT_PORT: '9100' });
    const { port, address } = await startServer(MANAGEMENT_HOST);
    expect(address).toBe('127.0.0.1');
    expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.family === 'IPv4' && !address.internal);
    if (outside) await expect(fetch(`http://${outside.address}:${port}/metrics`)).rejects.toThrow();
  });

  it('listens on every address when the configuration says 0.0.0.0', async () => {
    const { MANAGEMENT_HOST } = loadConfig(ServiceConfig, { MANAGEMENT_PORT: '9100', MANAGEMENT_HOST: '0.0.0.0' });
    expect((await startServer(MANAGEMENT_HOST)).address).toBe('0.0.0.0');
  });
});
