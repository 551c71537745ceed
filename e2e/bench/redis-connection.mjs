import { connect } from 'node:net';

/**
 * Redis in its own words: the yardsticks need no client, and none is as quick as this one. Commands may be sent before earlier ones
 * are answered; answers are strings, numbers, null and lists of these.
 */
export function redisConnection(redisUrl) {
  const { hostname, port } = new URL(redisUrl);
  const socket = connect(Number(port || 6379), hostname).setNoDelay(true);
  const asked = [];
  let received = '';
  // Latin-1, so that the lengths Redis tells are the lengths of these strings.
  socket.setEncoding('latin1').on('data', (chunk) => {
    received += chunk;
    for (;;) {
      const reply = replyAt(received, 0);
      if (!reply) return;
      received = received.slice(reply.end);
      asked.shift()(reply.value);
    }
  });
  const send = (...words) =>
    new Promise((answer) => {
      asked.push(answer);
      const parts = words.map((word) => `$${Buffer.byteLength(String(word))}\r\n${word}\r\n`);
      socket.write(`*${words.length}\r\n${parts.join('')}`);
    });
  return { send, close: () => socket.destroy() };
}

/** undefined while some of it is still on its way. */
function replyAt(text, at) {
  const lineEnd = text.indexOf('\r\n', at);
  if (lineEnd < 0) return undefined;
  const [kind, line] = [text[at], text.slice(at + 1, lineEnd)];
  const next = lineEnd + 2;
  if (kind === '-') throw new Error(line);
  if (kind === '+') return { value: line, end: next };
  if (kind === ':') return { value: Number(line), end: next };
  const length = Number(line);
  if (length < 0) return { value: null, end: next };
  if (kind === '*') return listAt(text, next, length);
  const end = next + length;
  return text.length < end + 2 ? undefined : { value: text.slice(next, end), end: end + 2 };
}

function listAt(text, from, length) {
  const value = [];
  let end = from;
  while (value.length < length) {
    const item = replyAt(text, end);
    if (!item) return undefined;
    value.push(item.value);
    end = item.end;
  }
  return { value, end };
}
