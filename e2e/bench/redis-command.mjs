import { connect } from 'node:net';

/** One command with an integer answer, in Redis's own words: a bench needs no client of it. */
export function redisInteger(redisUrl, ...words) {
  const { hostname, port } = new URL(redisUrl);
  return new Promise((answer, fail) => {
    const socket = connect(Number(port || 6379), hostname);
    socket.once('error', fail);
    socket.once('data', (reply) => {
      socket.destroy();
      const text = reply.toString();
      if (text.startsWith(':')) answer(Number(text.slice(1)));
      else fail(new Error(`${words.join(' ')}: ${text}`));
    });
    socket.write(`*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`);
  });
}
