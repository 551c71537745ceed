import { Injectable } from '@nestjs/common';
import {
  type DashboardClientEvents,
  type DashboardServerEvents,
  type HelperRole,
  helperRoles,
} from '@tipnaija/contracts';
import type { Namespace } from 'socket.io';
import { type HelperMessage, toHelperMessage } from './helper-message.js';
import type { DashboardMessage } from './owner-message.js';

export type { DashboardMessage } from './owner-message.js';

export type DashboardNamespace = Namespace<DashboardClientEvents, DashboardServerEvents, object, DashboardSocketData>;

/** Who opens a dashboard: the owner, or a helper with a role. */
export type DashboardViewer = { creatorId: string; helper: { userId: string; role: HelperRole } | null };

/** The kinds of dashboards, which receive different messages. */
export type DashboardAudience = 'owner' | HelperRole;

/** `lastSent`: the state that was last sent to the socket, as JSON, by event. */
export type DashboardSocketData = DashboardViewer & {
  connectedAtMs: number;
  lastSent: Record<string, string>;
};

/**
 * Per creator one room for the owner's open dashboards and one for each role of helpers, and per helper one for all and
 * one per creator, on every replica.
 */
@Injectable()
export class DashboardRooms {
  private namespace: DashboardNamespace | undefined;

  open(namespace: DashboardNamespace): void {
    this.namespace = namespace;
  }

  /** Sends the message as this audience may see it; some messages are not for helpers. */
  send(message: DashboardMessage, audience: DashboardAudience): void {
    const shown = toAudienceMessage(message, audience);
    if (!shown) return;
    const room = dashboardRoomOf(message.creatorId, audience);
    // The message's own type ties the payload to the event; Socket.IO's overloads cannot see that.
    (this.requireNamespace().to(room).emit as (event: string, payload: unknown) => void)(shown.event, shown.payload);
  }

  /** Disconnects the creator's dashboards, also those of helpers, on every replica. */
  closeAll(creatorId: string): void {
    const rooms = (['owner', ...helperRoles] as const).map((audience) => dashboardRoomOf(creatorId, audience));
    this.requireNamespace().in(rooms).disconnectSockets(true);
  }

  /** Disconnects a helper's dashboards of one creator, or without `creatorId` of all, on every replica. */
  closeHelper({ userId, creatorId }: { userId: string; creatorId?: string }): void {
    this.requireNamespace().in(helperRoomOf(userId, creatorId)).disconnectSockets(true);
  }

  private requireNamespace(): DashboardNamespace {
    if (!this.namespace) throw new Error('The dashboard namespace is not open yet');
    return this.namespace;
  }
}

/** Returns the message as the audience may see it; undefined for one that it never receives. */
export function toAudienceMessage(message: DashboardMessage, audience: DashboardAudience): HelperMessage | undefined {
  return audience === 'owner' ? message : toHelperMessage(audience, message);
}

export function audienceOf({ helper }: DashboardViewer): DashboardAudience {
  return helper?.role ?? 'owner';
}

/** Returns the rooms that a dashboard joins. */
export function dashboardRoomsOf(viewer: DashboardViewer): string[] {
  const { creatorId, helper } = viewer;
  const room = dashboardRoomOf(creatorId, audienceOf(viewer));
  return helper ? [room, helperRoomOf(helper.userId), helperRoomOf(helper.userId, creatorId)] : [room];
}

function dashboardRoomOf(creatorId: string, audience: DashboardAudience): string {
  return audience === 'owner' ? `creator:${creatorId}` : `${audience}s:${creatorId}`;
}

function helperRoomOf(userId: string, creatorId?: string): string {
  return creatorId === undefined ? `helper:${userId}` : `helper:${userId}:${creatorId}`;
}
