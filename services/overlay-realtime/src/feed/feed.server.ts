import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { type FeedClose, feedLimits } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { type WebSocket, WebSocketServer } from 'ws';
import { TokenBucket, type TokenBucketLimits } from '../sockets/token-bucket.js';
import { FeedConnection } from './feed-connection.js';
import { isFeedUrl, readAfter, readHeaderKey, readKeyMessage } from './feed-messages.js';
import { FeedReaders } from './feed-readers.service.js';

/** A client sends its key and answers pings. */
const messageLimits: TokenBucketLimits = { burst: 20, perSecond: 1 };
/** Connections per replica that have not shown a key yet, and those whose key is being checked. */
const maxPending = 1_000;
type FeedKey = { keyHash: string | undefined };

/** Time for the closing handshakes when the service stops. */
const goodbyeMs = 200;

/**
 * Serves `/feed`, a plain WebSocket for bots, beside Socket.IO on the same port. Any origin may connect, because
 * browsers attach no key by themselves: without one nothing is sent.
 */
@Injectable()
export class FeedServer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Feed');
  private readonly server = new WebSocketServer({ noServer: true, maxPayload: 1_024, perMessageDeflate: false });
  /** Ends the wait for the key of each connection that has shown none, oldest first. */
  private readonly awaited = new Set<() => void>();
  private checking = 0;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly readers: FeedReaders,
  ) {}

  onApplicationBootstrap(): void {
    const http = this.host.httpAdapter?.getHttpServer() as Server;
    http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (!isFeedUrl(request.url)) return;
      this.server.handleUpgrade(request, socket, head, (client) => this.accept(client, request));
    });
    this.readers.open();
  }

  async onModuleDestroy(): Promise<void> {
    await this.readers.closeAll();
    await pause(goodbyeMs);
    for (const client of this.server.clients) client.terminate();
  }

  private accept(client: WebSocket, request: IncomingMessage): void {
    const connection = new FeedConnection(client);
    const bucket = new TokenBucket(messageLimits, performance.now());
    client.on('message', () => {
      if (!bucket.tryConsume(performance.now())) connection.close('too-many-messages');
    });
    const after = readAfter(request.url);
    if (after === undefined) return connection.close('invalid');
    // Connections that show no key must not keep out those that do.
    const key = readHeaderKey(request.headers);
    void (key ? this.admit(connection, key, after) : this.receiveAndAdmit(client, connection, after));
    client.on('close', () => this.readers.remove(connection));
  }

  private async receiveAndAdmit(client: WebSocket, connection: FeedConnection, after: number | null): Promise<void> {
    const key = await this.receiveKey(client);
    if (typeof key === 'string') return connection.close(key);
    await this.admit(connection, key, after);
  }

  private async admit(connection: FeedConnection, key: FeedKey, after: number | null): Promise<void> {
    if (this.checking >= maxPending) return connection.close('try-later');
    this.checking += 1;
    try {
      await this.readers.admit(connection, key, after);
    } catch (error) {
      this.logger.warn(`Failed to open a feed: ${errorMessage(error)}`);
      connection.close('try-later');
    } finally {
      this.checking -= 1;
    }
  }

  /**
   * Returns the key of the first message, or why there is none. When too many wait, the oldest leaves: a bot shows its key
   * at once, so that a flood of connections that show none keeps no bot out.
   */
  private receiveKey(client: WebSocket): Promise<FeedKey | FeedClose> {
    if (this.awaited.size >= maxPending) this.awaited.values().next().value?.();
    return new Promise((resolve) => {
      const end = (key: FeedKey | FeedClose) => {
        clearTimeout(timer);
        this.awaited.delete(drop);
        resolve(key);
      };
      const drop = () => end('try-later');
      const timer = setTimeout(() => end('key-missing'), feedLimits.keyWithinSeconds * 1_000).unref();
      this.awaited.add(drop);
      client.once('message', (data: Buffer) => end(readKeyMessage(data.toString()) ?? 'invalid'));
      client.once('close', () => end('key-missing'));
    });
  }
}
