import { type INestApplicationContext, Logger } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { socketEvents } from '@tipnaija/contracts';
import { defaultStreamPrefix, socketAdapter } from '@tipnaija/messaging';
import type { Server, ServerOptions } from 'socket.io';
import type { OverlayConfig } from '../config.js';
import { limitConnections } from './connection-limits.js';
import { isOwnPage } from './csrf-origin-check.js';

/**
 * Socket.IO for overlays. Replicas reach each other's overlays over a Redis stream. An overlay that went silent is
 * noticed within 15 seconds, what an overlay may send is small, and pages of other sites open none. No connection-state recovery: overlays ask for what
 * they missed by the id they saw last, which also survives a server that was killed.
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

  /** Boot fails for a namespace that the contracts do not name: nobody would have said who may come in. */
  override create(port: number, options?: ServerOptions & { namespace?: string; server?: unknown }): Server {
    if (options?.namespace && !(options.namespace in socketEvents))
      throw new Error(`contracts/src/sockets names no ${options.namespace}`);
    return super.create(port, options as never) as Server;
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const server = super.createIOServer(port, {
      ...options,
      adapter: this.replicas.adapter,
      serveClient: false,
      pingInterval: 10_000,
      pingTimeout: 5_000,
      connectTimeout: 10_000,
      maxHttpBufferSize: 16_384,
      allowRequest: (request, answer) => answer(null, isOwnPage(request.headers, this.publicUrl)),
    } as ServerOptions) as Server;
    limitConnections(server);
    return server;
  }

  override async dispose(): Promise<void> {
    await super.dispose();
    this.replicas.close();
  }
}
