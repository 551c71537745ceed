import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { closeUnusedOnStop } from './close-idle-sockets.js';

async function startServer() {
  const server = fastify({ forceCloseConnections: 'idle' });
  closeUnusedOnStop(server);
  let respond: () => void = () => undefined;
  const mayRespond = new Promise<void>((done) => {
    respond = done;
  });
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((done) => {
    arrive = done;
  });
  server.get('/', () => {
    arrive();
    return mayRespond.then(() => 'here');
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  return { server, port, arrived, respond };
}

describe('closeUnusedOnStop', () => {
  it('closes a connection without a request at shutdown', async () => {
    const { server, port } = await startServer();
    const silent = connect(port, '127.0.0.1');
    await once(silent, 'connect');
    const from = performance.now();
    await Promise.all([server.close(), once(silent, 'close')]);
    expect(performance.now() - from).toBeLessThan(20_000);
  });

  it('waits at shutdown for a request in flight', async () => {
    const { server, port, arrived, respond } = await startServer();
    const responseText = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
    await arrived;
    const closing = server.close();
    respond();
    expect(await responseText).toBe('here');
    await closing;
  });
});
