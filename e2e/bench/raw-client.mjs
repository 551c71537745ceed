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
    pending.resolve(response);
  });
  const end = (error) => pending?.reject(error ?? new Error('The server closed the connection'));
  socket.on('error', end).on('close', () => end());
  return {
    ask: (bytes) =>
      new Promise((resolve, reject) => {
        pending = { resolve, reject };
        socket.write(bytes);
      }),
    close: () => socket.destroy(),
  };
}

/** Opens `count` connections used in rotation, so that the server closes none as idle. A request waits for a free connection. */
export async function openConnections(port, count) {
  const free = await Promise.all(Array.from({ length: count }, () => openConnection(port)));
  const all = [...free];
  const waiting = [];
  async function ask(bytes) {
    const connection = free.shift() ?? (await new Promise((resolve) => waiting.push(resolve)));
    try {
      return await connection.ask(bytes);
    } finally {
      const next = waiting.shift();
      if (next) next(connection);
      else free.push(connection);
    }
  }
  return { ask, close: () => all.forEach((connection) => connection.close()) };
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
