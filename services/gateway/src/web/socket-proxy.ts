import { type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { DomainError } from '@tipnaija/contracts';
import type { FastifyInstance } from 'fastify';

/**
 * Passes `/socket.io` on to overlay-realtime: long polling over the HTTP proxy, WebSocket upgrades byte by byte. The
 * upgrade is not answered before the service has answered it, so that with the service away a client hears it at once.
 */
export async function proxySockets(server: FastifyInstance, overlayHttp: string): Promise<void> {
  rejectOtherPaths(server);
  await server.register(httpProxy, {
    upstream: `http://${overlayHttp}`,
    prefix: '/socket.io',
    rewritePrefix: '/socket.io',
    websocket: false,
  });
  const { hostname, port } = new URL(`http://${overlayHttp}`);
  const open = new Set<Duplex>();

  server.server.on('upgrade', (request: IncomingMessage, client: Socket, head: Buffer) => {
    if (!request.url?.startsWith('/socket.io/')) return client.destroy();
    const service = connect(Number(port), hostname);
    const both = [client, service];
    const end = () => {
      for (const socket of both) {
        open.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of both) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', end).on('close', end);
    }
    service.on('connect', () => {
      service.write(`${request.method} ${request.url} HTTP/1.1\r\n${headerLines(request.rawHeaders)}\r\n`);
      if (head.length > 0) service.write(head);
      service.pipe(client);
      client.pipe(service);
    });
  });
  server.addHook('preClose', async () => {
    for (const socket of open) socket.destroy();
  });
}

/** Socket.IO asks by one path only; the proxy would answer others in words of its own. */
function rejectOtherPaths(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const [path = ''] = request.url.split('?');
    if (!/^\/socket\.io(?:\/.|$)/.test(path)) return done();
    void reply.code(404).header('cache-control', 'no-store').send(new DomainError('request.not-found').toBody());
  });
}

function headerLines(rawHeaders: readonly string[]): string {
  let lines = '';
  for (let at = 0; at < rawHeaders.length; at += 2) lines += `${rawHeaders[at]}: ${rawHeaders[at + 1]}\r\n`;
  return lines;
}
