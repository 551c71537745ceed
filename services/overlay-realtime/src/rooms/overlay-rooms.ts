import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  AlertKind,
  OverlayAlert,
  OverlayAlertChange,
  OverlayClientEvents,
  OverlayControlAction,
  OverlayServerEvents,
  OverlaySongCommand,
  OverlayWelcome,
} from '@tipnaija/contracts';
import { groupBy } from '@tipnaija/service-kit';
import type { Namespace } from 'socket.io';
import { linkRoom } from './source-rooms.js';

type ReplicaEvents = { 'moderation-changed': (creatorId: string) => void };
type OverlayNamespace = Namespace<OverlayClientEvents, OverlayServerEvents, ReplicaEvents>;

/** Late, these would end an alert that their sender did not see; the switches apply whenever they arrive. */
const momentary: readonly OverlayControlAction[] = ['skip', 'stop-sound'];
/** Late, these would surprise the stream: the creator pressed again meanwhile. Tips are shown whenever they arrive, once. */
const momentaryAlerts: readonly AlertKind[] = ['replay', 'test'];
const momentaryMs = 5_000;

/** One room per creator with all open overlays on every replica. */
@Injectable()
export class OverlayRooms {
  private namespace: OverlayNamespace | undefined;
  private moderationListener: (creatorId: string) => void = () => undefined;

  open(namespace: OverlayNamespace): void {
    this.namespace = namespace;
    namespace.on('moderation-changed', (creatorId) => this.moderationListener(creatorId));
  }

  /** Calls the listener when another replica has changed a creator's moderation settings. */
  onModerationChanged(listener: (creatorId: string) => void): void {
    this.moderationListener = listener;
  }

  sendModerationChanged(creatorId: string): void {
    this.namespace?.serverSideEmit('moderation-changed', creatorId);
  }

  sendAlert(creatorId: string, alert: OverlayAlert): void {
    const room = this.requireNamespace().to(roomOf(creatorId));
    const inTime = momentaryAlerts.includes(alert.kind) ? room.timeout(momentaryMs) : room;
    inTime.emit('alert', alert);
  }

  /** Sends one message per creator. */
  sendAlertsChanged(changes: readonly { creatorId: string; change: OverlayAlertChange }[]): void {
    for (const [creatorId, ofCreator] of groupBy(changes, (item) => item.creatorId))
      this.requireNamespace()
        .to(roomOf(creatorId))
        .emit(
          'alerts-changed',
          ofCreator.map(({ change }) => change),
        );
  }

  sendCreator(creatorId: string, welcome: OverlayWelcome): void {
    this.requireNamespace().to(roomOf(creatorId)).emit('streamer', welcome);
  }

  sendControl(creatorId: string, action: OverlayControlAction): void {
    const room = this.requireNamespace().to(roomOf(creatorId));
    const inTime = momentary.includes(action) ? room.timeout(momentaryMs) : room;
    inTime.emit('control', { action, id: randomUUID() });
  }

  sendSong(creatorId: string, command: OverlaySongCommand): void {
    this.requireNamespace().to(roomOf(creatorId)).emit('song', command);
  }

  /**
   * Disconnects the creator's overlays on every replica. Overlays with the current link reconnect; the old link is
   * rejected.
   */
  closeAll(creatorId: string): void {
    this.requireNamespace().in(roomOf(creatorId)).disconnectSockets(true);
  }

  /** Disconnects the creator's overlays on every replica, except those of this link. */
  closeOtherLinks(creatorId: string, tokenHash: string): void {
    this.requireNamespace().in(roomOf(creatorId)).except(linkRoom(tokenHash)).disconnectSockets(true);
  }

  /** Disconnects the overlays of a link on every replica. */
  closeLink(tokenHash: string): void {
    this.requireNamespace().in(linkRoom(tokenHash)).disconnectSockets(true);
  }

  private requireNamespace(): OverlayNamespace {
    if (!this.namespace) throw new Error('The overlay namespace is not open yet');
    return this.namespace;
  }
}

export function roomOf(creatorId: string): string {
  return `creator:${creatorId}`;
}
