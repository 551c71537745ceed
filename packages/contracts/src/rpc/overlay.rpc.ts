import type { ChangeOverlaySettingsRequest, DeliveryItem, HeardByOverlays } from '../http/overlay.js';
import type { OverlaySettings } from '../overlay-settings.js';
import type { OverlayControlAction, TestAlertKind } from '../sockets/overlay.js';
import { defineRpc } from './rpc.js';

/** Whether song requests are taken, from what price, and whether music is connected. */
export type SongState = { songRequestsEnabled: boolean; songRequestPrice: number; spotifyConnected: boolean };

export type OverlayState = { isLive: boolean; settings: OverlaySettings } & SongState;
/** Whether an overlay of this creator is connected now, to any replica, how it looks, and songs. */
export const getOverlayState = defineRpc<{ creatorId: string }, OverlayState>('overlay.get-state');
/** One answer for each, in the order asked. */
export const listOverlayStates = defineRpc<{ creatorIds: readonly string[] }, OverlayState[]>('overlay.list-states');

/** What is left out stays as it is. Returns the whole, and the open overlays change at once. */
export const changeOverlaySettings = defineRpc<
  { creatorId: string; change: ChangeOverlaySettingsRequest },
  OverlaySettings
>('overlay.change-settings');

/**
 * Learns an overlay token that identity has just handed out: it connects at once, the former one is rejected at once, and the
 * overlays open under it are closed. Without this call the event does the same when it arrives.
 */
export const learnOverlayToken = defineRpc<{ overlayToken: string }, null>('overlay.learn-token');

/** A secret that opens one `/dashboard` socket of this creator within a minute. */
export const issueDashboardTicket = defineRpc<{ creatorId: string }, { ticket: string }>(
  'overlay.issue-dashboard-ticket',
);

/** Of these donations, those that are this creator's. */
export const listDeliveries = defineRpc<{ creatorId: string; donationIds: readonly number[] }, DeliveryItem[]>(
  'overlay.list-deliveries',
);

export const controlOverlay = defineRpc<{ creatorId: string; action: OverlayControlAction }, HeardByOverlays>(
  'overlay.send-control',
);

/** Shown like the real thing, marked as a test, counted nowhere and owed to nobody. */
export const sendTestAlert = defineRpc<{ creatorId: string; kind: TestAlertKind }, HeardByOverlays>(
  'overlay.send-test-alert',
);

/** Each replay is an event of its own. Refuses with `donation.not-found` what is not this creator's. */
export const replayDonation = defineRpc<{ creatorId: string; donationId: number }, HeardByOverlays>(
  'overlay.replay-donation',
);

/** The donations that clients which poll show as replayed: those of the last 15 seconds. */
export const listReplays = defineRpc<{ creatorId: string }, { donationIds: number[] }>('overlay.list-replays');
