import { type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { DomainError, feedPath, sourcesPath } from '@tipnaija/contracts';
import type { FastifyInstance } from 'fastify';

/** The prefixes of overlay-realtime's Socket.IO servers, each with its one path. */
const socketPrefixes = ['/socket.io', sourcesPath];
const socketPaths = socketPrefixes.map((prefix) => `${prefix}/`);

/**
 * Proxies Socket.IO and the feed of bots to overlay-realtime: long polling through the HTTP proxy, WebSocket upgrades
 * byte by byte. The upgrade response comes from the service itself, so that a client notices immediately when the service is down.
 */
export async function proxySockets(server: FastifyInstance, overlayHttp: string): Promise<void> {
  rejectOtherPaths(server);
  for (const prefix of socketPrefixes)
    await server.register(httpProxy, {
      upstream: `http://${overlayHttp}`,
      prefix,
      rewritePrefix: prefix,
      websocket: false,
    });
  const { hostname, port } = new URL(`http://${overlayHttp}`);
  const open = new Set<Duplex>();

  server.server.on('upgrade', (request: IncomingMessage, client: Socket, head: Buffer) => {
    if (!isSocketUrl(request.url)) return client.destroy();
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

const isSocketUrl = (url = ''): boolean =>
  socketPaths.some((path) => url.startsWith(path)) || url.split('?')[0] === feedPath;

/** For other paths with these prefixes the proxy would respond with its own error format. */
function rejectOtherPaths(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const [path = ''] = request.url.split('?');
    if (socketPaths.includes(path) || !socketPaths.some((allowed) => `${path}/`.startsWith(allowed))) return done();
    void reply.code(404).header('cache-control', 'no-store').send(new DomainError('request.not-found').toBody());
  });
}

function headerLines(rawHeaders: readonly string[]): string {
  let lines = '';
  for (let index = 0; index < rawHeaders.length; index += 2)
    lines += `${rawHeaders[index]}: ${rawHeaders[index + 1]}\r\n`;
  return lines;
}
