import { Injectable } from '@nestjs/common';
import type {
  OverlayAlert,
  OverlayClientEvents,
  OverlayControlAction,
  OverlayServerEvents,
  OverlaySongCommand,
  OverlayWelcome,
} from '@tipnaija/contracts';
import type { Namespace } from 'socket.io';

/** The room of each creator: all of their open overlays, on every replica. */
@Injectable()
export class OverlayRooms {
  private namespace: Namespace<OverlayClientEvents, OverlayServerEvents> | undefined;

  open(namespace: Namespace<OverlayClientEvents, OverlayServerEvents>): void {
    this.namespace = namespace;
  }

  sendAlert(creatorId: string, alert: OverlayAlert): void {
    this.opened().to(roomOf(creatorId)).emit('alert', alert);
  }

  sendCreator(creatorId: string, welcome: OverlayWelcome): void {
    this.opened().to(roomOf(creatorId)).emit('streamer', welcome);
  }

  sendControl(creatorId: string, action: OverlayControlAction): void {
    this.opened().to(roomOf(creatorId)).emit('control', { action });
  }

  sendSong(creatorId: string, command: OverlaySongCommand): void {
    this.opened().to(roomOf(creatorId)).emit('song', command);
  }

  /** On every replica. Who has the new link comes back; the old one is refused. */
  closeAll(creatorId: string): void {
    this.opened().in(roomOf(creatorId)).disconnectSockets(true);
  }

  private opened(): Namespace<OverlayClientEvents, OverlayServerEvents> {
    if (!this.namespace) throw new Error('The overlay namespace is not open yet');
    return this.namespace;
  }
}

export function roomOf(creatorId: string): string {
  return `creator:${creatorId}`;
}
