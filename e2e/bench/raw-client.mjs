import { once } from 'node:events';
import { connect } from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');

/** Returns the bytes of an HTTP request, to be prepared before a measurement. */
export function requestBytes(method, path, { headers = {}, body = '' } = {}) {
  const all = { host: 'localhost', ...headers, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

/**
 * Opens a keep-alive connection for one request at a time. It sends prepared bytes and parses only status and body, so that the
 * client does not slow the measurement.
 */
export async function openConnection(port) {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  await once(socket, 'connect');
  let received = Buffer.alloc(0);
  let pending;
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const response = parseResponse(received);
    if (!response) return;
    received = Buffer.alloc(0);
    pending?.resolve(response);
  });
  const end = (error) => pending?.reject(error ?? new Error('The server closed the connection'));
  socket.on('error', end).on('close', () => end());
  return {
    ask: (bytes) =>
      new Promise((resolve, reject) => {
        pending = { resolve, reject };
        if (socket.destroyed) end();
        else socket.write(bytes);
      }),
    close: () => socket.destroy(),
  };
}

/** Opens `count` connections beforehand, so that a measurement does not open them. */
export async function openConnections(port, count) {
  return pool(port, count, await Promise.all(Array.from({ length: count }, () => openConnection(port))));
}

/** Opens a connection when a request finds none free, up to `most`. */
export const connectionsOnDemand = (port, most) => pool(port, most, []);

/**
 * Uses connections in rotation, so that the server closes none as idle. A request beyond `most` waits for a free one. A request whose
 * connection is refused or lost resolves with status 0.
 */
function pool(port, most, opened) {
  const open = new Set(opened);
  const free = [...opened];
  const waiting = [];
  let busy = 0;
  async function ask(bytes) {
    if (busy < most) busy += 1;
    else await new Promise((resolve) => waiting.push(resolve));
    let connection = free.shift();
    try {
      connection ??= await openConnection(port);
      open.add(connection);
      const response = await connection.ask(bytes);
      free.push(connection);
      return response;
    } catch (error) {
      connection?.close();
      open.delete(connection);
      return { status: 0, body: error.message };
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  }
  return { ask, close: () => open.forEach((connection) => connection.close()) };
}

/** Returns the parsed response, or undefined while it is incomplete. */
function parseResponse(bytes) {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = bytes.latin1Slice(0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`A response without Content-Length:\n${head}`);
  const from = end + headEnd.length;
  const to = from + Number(length);
  return bytes.length < to ? undefined : { status: Number(head.slice(9, 12)), body: bytes.subarray(from, to) };
}
