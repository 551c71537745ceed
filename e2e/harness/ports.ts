import { createServer, type Server } from 'node:net';

const blockSize = 50;
const blocks = 240;
/** Below the ephemeral ports. */
const firstPort = 20_000;
/** A block is locked by the process that listens on this port plus the number of the block. */
const firstLock = 8_000;

export type PortBlock = { first: number; release: () => void };

/**
 * Locks a block of free ports; the product derives all ports from PORT. A check alone would not do: it takes seconds
 * until the product listens, and two test files or two runs on a machine start at the same time.
 *
 * @returns the first port of the block; the lock also ends with the process
 */
export async function lockBlockOfPorts(size = 41): Promise<PortBlock> {
  for (;;) {
    const block = Math.floor(Math.random() * (blocks - 1));
    const needed = Array.from({ length: Math.ceil(size / blockSize) }, (_, index) => block + index);
    const locks = await Promise.all(needed.map((number) => listen(firstLock + number, '127.0.0.1')));
    const release = () => locks.forEach((lock) => lock?.close());
    const first = firstPort + block * blockSize;
    const ports = Array.from({ length: size }, (_, index) => first + index);
    if (locks.every(Boolean) && (await Promise.all(ports.map(isFree))).every(Boolean)) return { first, release };
    release();
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = await listen(port);
  if (!probe) return false;
  await new Promise((closed) => probe.close(closed));
  return true;
}

/** @returns null when something else listens there; the server does not keep the process alive */
function listen(port: number, host?: string): Promise<Server | null> {
  return new Promise((settle) => {
    const server = createServer();
    server.once('error', () => settle(null));
    server.listen({ port, ...(host && { host }) }, () => settle(server.unref()));
  });
}
