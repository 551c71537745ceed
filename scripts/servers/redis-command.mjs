import { connect } from 'node:net';

/**
 * Sends one inline command to a Redis on this machine, without a client library, because the launcher runs before any dependency is installed.
 * @param {number | string} target a port, or the path of a Unix socket
 * @param {string} command
 * @param {string} [password] a server without a password returns an error for AUTH and still executes the command
 * @returns {Promise<string | undefined>} the raw reply, or undefined without a reply in time
 */
export function sendRedisCommand(target, command, password) {
  return new Promise((resolve) => {
    let reply = '';
    const socket = connect(typeof target === 'string' ? { path: target } : { port: target, host: '127.0.0.1' }, () =>
      socket.write(`${password ? `AUTH ${password}\r\n` : ''}${command}\r\nQUIT\r\n`),
    );
    socket.setTimeout(1_000, () => socket.destroy());
    socket.on('data', (chunk) => (reply += chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(reply === '' ? undefined : reply));
  });
}
