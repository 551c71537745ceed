import { connect } from 'node:net';

/**
 * A minimal Redis client for the baselines, faster than a library. It pipelines commands; replies are strings, numbers, null and
 * lists of these.
 */
export function redisConnection(redisUrl) {
  const { hostname, port } = new URL(redisUrl);
  const socket = connect(Number(port || 6379), hostname).setNoDelay(true);
  const pending = [];
  let received = '';
  // Latin-1, so that byte lengths from Redis equal string lengths.
  socket.setEncoding('latin1').on('data', (chunk) => {
    received += chunk;
    for (;;) {
      const reply = parseReply(received, 0);
      if (!reply) return;
      received = received.slice(reply.end);
      pending.shift()(reply.value);
    }
  });
  const send = (...words) =>
    new Promise((resolve) => {
      pending.push(resolve);
      const parts = words.map((word) => `$${Buffer.byteLength(String(word))}\r\n${word}\r\n`);
      socket.write(`*${words.length}\r\n${parts.join('')}`);
    });
  return { send, close: () => socket.destroy() };
}

/** Returns the reply at this offset and its end, or undefined while it is incomplete. */
function parseReply(text, offset) {
  const lineEnd = text.indexOf('\r\n', offset);
  if (lineEnd < 0) return undefined;
  const [kind, line] = [text[offset], text.slice(offset + 1, lineEnd)];
  const next = lineEnd + 2;
  if (kind === '-') throw new Error(line);
  if (kind === '+') return { value: line, end: next };
  if (kind === ':') return { value: Number(line), end: next };
  const length = Number(line);
  if (length < 0) return { value: null, end: next };
  if (kind === '*') return parseList(text, next, length);
  const end = next + length;
  return text.length < end + 2 ? undefined : { value: text.slice(next, end), end: end + 2 };
}

function parseList(text, from, length) {
  const value = [];
  let end = from;
  while (value.length < length) {
    const item = parseReply(text, end);
    if (!item) return undefined;
    value.push(item.value);
    end = item.end;
  }
  return { value, end };
}
