import { type INestApplicationContext, Logger } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { socketEvents, sourcesPath } from '@tipnaija/contracts';
import { defaultStreamPrefix, socketAdapter } from '@tipnaija/messaging';
import type { Server, ServerOptions } from 'socket.io';
import type { OverlayConfig } from '../config.js';
import { limitConnections } from './connection-limits.js';
import { isOwnPage } from './csrf-origin-check.js';

/** Pings detect a lost overlay or dashboard within 15 seconds. */
const heartbeat = { pingInterval: 10_000, pingTimeout: 5_000 };
/** A lost source shows old figures for at most 35 seconds. Each creator has many: frequent pings would delay alerts. */
const sourceHeartbeat = { pingInterval: 25_000, pingTimeout: 10_000 };

/**
 * Socket.IO servers, one per path: for overlays and dashboards, and for sources. Replicas reach each other's sockets over
 * a Redis stream. Messages are limited to 16 KiB, and pages of other origins are rejected. There is no connection state
 * recovery: overlays request missed alerts by their last seen id, which also works after a server crash.
 */
export class OverlaySocketAdapter extends IoAdapter {
  private readonly replicas;
  private readonly publicUrl: string | undefined;

  constructor(app: INestApplicationContext, config: OverlayConfig) {
    super(app);
    this.publicUrl = config.PUBLIC_URL;
    this.replicas = socketAdapter({
      redisUrl: config.REDIS_URL,
      streamPrefix: config.STREAM_PREFIX ?? defaultStreamPrefix,
      log: new Logger('Sockets'),
    });
  }

  /** Fails at boot for a namespace missing from the contracts, because its authentication would be undefined. */
  override create(port: number, options?: ServerOptions & { namespace?: string; server?: unknown }): Server {
    if (options?.namespace && !(options.namespace in socketEvents))
      throw new Error(`The namespace ${options.namespace} is missing from contracts/src/sockets`);
    return super.create(port, options as never) as Server;
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const server = super.createIOServer(port, {
      ...options,
      adapter: this.replicas.adapter,
      serveClient: false,
      ...(options?.path === sourcesPath ? sourceHeartbeat : heartbeat),
      connectTimeout: 10_000,
      maxHttpBufferSize: 16_384,
      allowRequest: (request, callback) => callback(null, isOwnPage(request.headers, this.publicUrl)),
    } as ServerOptions) as Server;
    limitConnections(server);
    return server;
  }

  override async dispose(): Promise<void> {
    await super.dispose();
    this.replicas.close();
  }
}
