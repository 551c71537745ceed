import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { closeUnusedOnStop } from './close-idle-sockets.js';

async function aServer() {
  const server = fastify({ forceCloseConnections: 'idle' });
  closeUnusedOnStop(server);
  let answer: () => void = () => undefined;
  const mayAnswer = new Promise<void>((done) => {
    answer = done;
  });
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((done) => {
    arrive = done;
  });
  server.get('/', () => {
    arrive();
    return mayAnswer.then(() => 'here');
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  return { server, port, arrived, answer };
}

describe('a stop of the gateway', () => {
  it('does not wait for a connection on which nothing was asked', async () => {
    const { server, port } = await aServer();
    const silent = connect(port, '127.0.0.1');
    await once(silent, 'connect');
    const from = performance.now();
    await Promise.all([server.close(), once(silent, 'close')]);
    expect(performance.now() - from).toBeLessThan(20_000);
  });

  it('waits for one that has been asked and has not been answered', async () => {
    const { server, port, arrived, answer } = await aServer();
    const asked = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
    await arrived;
    const closing = server.close();
    answer();
    expect(await asked).toBe('here');
    await closing;
  });
});
