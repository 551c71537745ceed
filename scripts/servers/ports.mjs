import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/**
 * Chooses a port below the ephemeral range of outgoing connections, so that a restarted server still finds its port free.
 * @returns {Promise<number>} a port that is free at the moment
 */
export async function freePort() {
  for (;;) {
    const port = 12_000 + Math.floor(Math.random() * 8_000);
    if (await isPortFree(port)) return port;
  }
}

/**
 * Checks the port on every address, because the gateway listens there; a machine without IPv6 is checked on IPv4 only.
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
 * Returns the port of a server's last run when it is still free, so that tools configured for the database keep working; otherwise a free port.
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
 * Returns the last port of a data directory's server, for tools beside a running product.
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
