import { Injectable } from '@nestjs/common';
import type { DashboardClientEvents, DashboardServerEvents } from '@tipnaija/contracts';
import type { Namespace } from 'socket.io';

export type DashboardNamespace = Namespace<DashboardClientEvents, DashboardServerEvents, object, DashboardSocketData>;

/** `lastSent`: the state that this replica last sent to the socket, as JSON. */
export type DashboardSocketData = {
  creatorId: string;
  connectedAtMs: number;
  lastSent: { overlay?: string; revisions?: string };
};

export type DashboardMessage = {
  [Event in keyof DashboardServerEvents]: {
    creatorId: string;
    event: Event;
    payload: Parameters<DashboardServerEvents[Event]>[0];
  };
}[keyof DashboardServerEvents];

/** One room per creator with all open dashboards on every replica. */
@Injectable()
export class DashboardRooms {
  private namespace: DashboardNamespace | undefined;

  open(namespace: DashboardNamespace): void {
    this.namespace = namespace;
  }

  send({ creatorId, event, payload }: DashboardMessage): void {
    if (!this.namespace) throw new Error('The dashboard namespace is not open yet');
    // The message's own type ties the payload to the event; Socket.IO's overloads cannot see that.
    (this.namespace.to(dashboardRoomOf(creatorId)).emit as (event: string, payload: unknown) => void)(event, payload);
  }

  /** Disconnects the creator's dashboards on every replica. */
  closeAll(creatorId: string): void {
    if (!this.namespace) throw new Error('The dashboard namespace is not open yet');
    this.namespace.in(dashboardRoomOf(creatorId)).disconnectSockets(true);
  }
}

export function dashboardRoomOf(creatorId: string): string {
  return `creator:${creatorId}`;
}
