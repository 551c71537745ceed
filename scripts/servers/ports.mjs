import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/**
 * Below the ports that systems give to outgoing connections: a server that is killed and started again still finds its own.
 * @returns {Promise<number>} a port nobody listens on at the moment
 */
export async function freePort() {
  for (;;) {
    const port = 12_000 + Math.floor(Math.random() * 8_000);
    if (await isPortFree(port)) return port;
  }
}

/**
 * Tried on every address first, as the gateway listens there; a machine without IPv6 falls back to IPv4 alone.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export async function isPortFree(port) {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port));
}

function canListen(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code === 'EAFNOSUPPORT' || error.code === 'EADDRNOTAVAIL'));
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });
}

/**
 * The port a server had last time, when it is still free, so that tools pointed at the database keep working after a restart.
 * @param {string} dataDir
 * @param {string} name
 */
export async function preferredPort(dataDir, name) {
  const port = readPorts(dataDir)[name];
  return Number.isInteger(port) && (await isPortFree(port)) ? port : freePort();
}

/**
 * @param {string} dataDir
 * @param {string} name
 * @param {number} port
 */
export function rememberPort(dataDir, name, port) {
  writeFileSync(fileIn(dataDir), `${JSON.stringify({ ...readPorts(dataDir), [name]: port }, null, 2)}\n`);
}

/**
 * The port a server of a data directory had last, for tools that speak to a product that is running.
 * @param {string} dataDir
 * @param {string} name
 * @returns {number | undefined}
 */
export function rememberedPort(dataDir, name) {
  return readPorts(dataDir)[name];
}

const fileIn = (dataDir) => join(dataDir, 'ports.json');

function readPorts(dataDir) {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8'));
  } catch {
    return {};
  }
}
