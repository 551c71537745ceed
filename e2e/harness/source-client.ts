import { type SourceFigures, type SourceState, sourcesNamespace, sourcesPath } from '@tipnaija/contracts';
import { io, type Socket } from 'socket.io-client';
import type { System } from './system.js';

/** A headless browser source that keeps every state it receives. */
export class SourceClient {
  readonly states: SourceState[] = [];
  /** `performance.now()` of the newest state. */
  receivedAtMs = 0;
  rejection: string | undefined;
  private readonly socket: Socket;

  constructor(system: Pick<System, 'url'>, token: string) {
    this.socket = io(`${system.url}${sourcesNamespace}`, {
      path: sourcesPath,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token },
    });
    this.socket.on('state', (state: SourceState) => {
      this.states.push(state);
      this.receivedAtMs = performance.now();
    });
    this.socket.on('connect_error', (error) => {
      this.rejection = (error as Error & { data?: { code: string } }).data?.code ?? error.message;
    });
  }

  get isConnected(): boolean {
    return this.socket.connected;
  }

  get figures(): SourceFigures | undefined {
    return this.states.at(-1)?.figures;
  }

  close(): void {
    this.socket.disconnect();
  }
}
