import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { SourceClientEvents, SourceServerEvents } from '@tipnaija/contracts';
import type { Namespace } from 'socket.io';

type ReplicaEvents = { 'sources-changed': (creatorIds: string[]) => void };
type SourceNamespace = Namespace<SourceClientEvents, SourceServerEvents, ReplicaEvents>;

/** Changes of one burst reach the other replicas in one message. */
const gatherMs = 50;

/** One room per creator and one per link, with the open sources on every replica. The feed listens to the same changes. */
@Injectable()
export class SourceRooms implements OnModuleDestroy {
  private namespace: SourceNamespace | undefined;
  private readonly listeners: ((creatorId: string) => void)[] = [];
  private readonly gathered = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  open(namespace: SourceNamespace): void {
    this.namespace = namespace;
    namespace.on('sources-changed', (creatorIds) => {
      for (const creatorId of creatorIds) this.notifyListeners(creatorId);
    });
  }

  /** Calls the listener when what a creator's sources show may have changed, on any replica. */
  onChanged(listener: (creatorId: string) => void): void {
    this.listeners.push(listener);
  }

  /** Notifies every replica that what the creators' sources show may have changed. */
  changed(creatorIds: Iterable<string>): void {
    for (const creatorId of creatorIds) {
      this.notifyListeners(creatorId);
      this.gathered.add(creatorId);
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

  private notifyListeners(creatorId: string): void {
    for (const listener of this.listeners) listener(creatorId);
  }

  private notifyReplicas(): void {
    this.timer = undefined;
    const creatorIds = [...this.gathered];
    this.gathered.clear();
    this.namespace?.serverSideEmit('sources-changed', creatorIds);
  }
}

export const linkRoom = (tokenHash: string): string => `link:${tokenHash}`;
export const creatorRoom = (creatorId: string): string => `creator:${creatorId}`;
