import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { SourceClientEvents, SourceServerEvents } from '@tipnaija/contracts';
import type { Namespace } from 'socket.io';

/** `onlyFigures`: tips were paid or reversed; what else a source shows stays. */
export type SourceChange = { onlyFigures: boolean };
type Listener = (creatorId: string, change: SourceChange) => void;
type ReplicaEvents = { 'sources-changed': (creatorIds: string[], change: SourceChange) => void };
type SourceNamespace = Namespace<SourceClientEvents, SourceServerEvents, ReplicaEvents>;

/** Changes of one burst reach the other replicas in one message. */
const gatherMs = 50;

/** One room per creator and one per link, with the open sources on every replica. The feed listens to the same changes. */
@Injectable()
export class SourceRooms implements OnModuleDestroy {
  private namespace: SourceNamespace | undefined;
  private readonly listeners: Listener[] = [];
  /** Whether only the figures of the creator changed. */
  private readonly gathered = new Map<string, boolean>();
  private timer: NodeJS.Timeout | undefined;

  open(namespace: SourceNamespace): void {
    this.namespace = namespace;
    namespace.on('sources-changed', (creatorIds, change) => {
      for (const creatorId of creatorIds) this.notifyListeners(creatorId, change);
    });
  }

  /** Calls the listener when what a creator's sources show may have changed, on any replica. */
  onChanged(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Notifies every replica that what the creators' sources show may have changed. */
  changed(creatorIds: Iterable<string>, change: SourceChange = { onlyFigures: false }): void {
    for (const creatorId of creatorIds) {
      this.notifyListeners(creatorId, change);
      this.gathered.set(creatorId, change.onlyFigures && this.gathered.get(creatorId) !== false);
      this.timer ??= setTimeout(() => this.notifyReplicas(), gatherMs).unref();
    }
  }

  /** Disconnects the pages of a link on every replica. */
  closeLink(tokenHash: string): void {
    this.namespace?.in(linkRoom(tokenHash)).disconnectSockets(true);
  }

  /** Disconnects the creator's sources on every replica. */
  closeAll(creatorId: string): void {
    this.namespace?.in(creatorRoom(creatorId)).disconnectSockets(true);
  }

  /** Other replicas notice the last changes by their own check. */
  onModuleDestroy(): void {
    clearTimeout(this.timer);
    this.namespace = undefined;
  }

  private notifyListeners(creatorId: string, change: SourceChange): void {
    for (const listener of this.listeners) listener(creatorId, change);
  }

  private notifyReplicas(): void {
    this.timer = undefined;
    for (const onlyFigures of [true, false]) {
      const creatorIds = [...this.gathered].flatMap(([creatorId, own]) => (own === onlyFigures ? [creatorId] : []));
      if (creatorIds.length > 0) this.namespace?.serverSideEmit('sources-changed', creatorIds, { onlyFigures });
    }
    this.gathered.clear();
  }
}

export const linkRoom = (tokenHash: string): string => `link:${tokenHash}`;
export const creatorRoom = (creatorId: string): string => `creator:${creatorId}`;
