import { once } from 'node:events';
import { connect } from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');

/** The bytes of a request, made before anything is measured. */
export function requestBytes(method, path, { headers = {}, body = '' } = {}) {
  const all = { host: 'localhost', ...headers, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

/**
 * A keep-alive connection that asks one thing at a time, in bytes made beforehand, and reads of the answer what it must: whoever
 * measures may not be what is slow.
 */
export async function openConnection(port) {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  await once(socket, 'connect');
  let received = Buffer.alloc(0);
  let asked;
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = wholeAnswer(received);
    if (!answer) return;
    received = Buffer.alloc(0);
    asked.resolve(answer);
  });
  const end = (error) => asked?.reject(error ?? new Error('The server closed the connection'));
  socket.on('error', end).on('close', () => end());
  return {
    ask: (bytes) =>
      new Promise((resolve, reject) => {
        asked = { resolve, reject };
        socket.write(bytes);
      }),
    close: () => socket.destroy(),
  };
}

/** So many connections, asked in turn, so that none is idle for so long that the server hangs up: what finds none free waits. */
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

/** undefined while some of it is still on its way. */
function wholeAnswer(bytes) {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = bytes.latin1Slice(0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer without a length:\n${head}`);
  const from = end + headEnd.length;
  const to = from + Number(length);
  return bytes.length < to ? undefined : { status: Number(head.slice(9, 12)), body: bytes.subarray(from, to) };
}
