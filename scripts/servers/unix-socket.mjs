import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { connect } from 'node:net';

/** Longest path of a Unix socket in bytes, without the terminating zero. */
export const socketPathMaxBytes = process.platform === 'darwin' ? 103 : 107;

/**
 * @param {string} path
 * @returns {boolean} whether a server can have its Unix socket at this path
 */
export const canHoldSocket = (path) => process.platform !== 'win32' && Buffer.byteLength(path) <= socketPathMaxBytes;

/**
 * Creates the folder of a socket, which no other account of the machine can enter: a socket is open to every account that
 * reaches it.
 * @param {string} dir
 * @param {{ uid: number, gid: number } | undefined} account the server's account
 */
export function makeSocketDir(dir, account) {
  mkdirSync(dir, { recursive: true });
  if (account) chownSync(dir, account.uid, account.gid);
  chmodSync(dir, 0o700);
}

/**
 * Checks that a server listens at the path: an adopted server may have been started without a socket, and a container
 * may not share it.
 * @param {string} path
 * @returns {Promise<boolean>}
 */
export function acceptsConnections(path) {
  return new Promise((resolve) => {
    const socket = connect(path, () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
