import { connect } from 'node:net';

/** Sends one Redis command over the Redis protocol. Returns its integer reply. */
export function redisInteger(redisUrl, ...words) {
  const { hostname, port } = new URL(redisUrl);
  return new Promise((resolve, fail) => {
    const socket = connect(Number(port || 6379), hostname);
    socket.once('error', fail);
    socket.once('data', (reply) => {
      socket.destroy();
      const text = reply.toString();
      if (text.startsWith(':')) resolve(Number(text.slice(1)));
      else fail(new Error(`${words.join(' ')}: ${text}`));
    });
    socket.write(`*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`);
  });
}
