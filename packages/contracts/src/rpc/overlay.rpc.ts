import type { DonationFieldsHidden } from '../events/payments.events.js';
import type { HelperRole } from '../helper-roles.js';
import type { ChangeOverlaySettingsRequest, DeliveryItem, HeardByOverlays } from '../http/overlay.js';
import type { OverlaySettings } from '../overlay-settings.js';
import type { OverlayControlAction, OverlayControls, TestAlertKind } from '../sockets/overlay.js';
import { defineRpc } from './rpc.js';

/** Whether the creator accepts song requests, the minimum price in kobo, and whether a music account is connected. */
export type SongState = { songRequestsEnabled: boolean; songRequestPrice: number; spotifyConnected: boolean };

/** What a tip page shows of its creator's overlay. */
export type PublicOverlayState = { isLive: boolean } & SongState;

export type OverlayState = PublicOverlayState & { settings: OverlaySettings };
/**
 * Whether an overlay of the creator is connected to any replica, its settings, its song state and its controls, which an
 * older server does not return.
 */
export const getOverlayState = defineRpc<{ creatorId: string }, OverlayState & { controls?: OverlayControls }>(
  'overlay.get-state',
);
/** @returns one result per id, in request order, without the settings: open tip pages ask often */
export const listOverlayStates = defineRpc<{ creatorIds: readonly string[] }, PublicOverlayState[]>(
  'overlay.list-states',
);

/**
 * Omitted fields stay unchanged. Updates the connected overlays immediately.
 * @returns the complete settings
 */
export const changeOverlaySettings = defineRpc<
  { creatorId: string; change: ChangeOverlaySettingsRequest },
  OverlaySettings
>('overlay.change-settings');

/**
 * Registers an overlay token that identity has just issued: the new token works immediately, the previous one is
 * rejected, and the overlays connected with it are closed. Without this call the `creator-changed` event has the same
 * effect when it arrives.
 */
export const learnOverlayToken = defineRpc<{ overlayToken: string }, null>('overlay.learn-token');

/** Hides words from later alerts and replays at once, also while events are delayed. The event follows. */
export const learnHiddenFields = defineRpc<DonationFieldsHidden, null>('overlay.learn-hidden-fields');

/** @returns a secret that opens one `/dashboard` socket of this creator within a minute, with the messages of the role */
export const issueDashboardTicket = defineRpc<
  { creatorId: string; helper?: { userId: string; role: HelperRole } },
  { ticket: string }
>('overlay.issue-dashboard-ticket');

/**
 * Closes a removed helper's dashboards of this creator on every replica. Without this call `helper-removed` has the same
 * effect when it arrives.
 */
export const closeHelperDashboards = defineRpc<{ userId: string; creatorId: string }, null>(
  'overlay.close-helper-dashboards',
);

/** @returns the deliveries of those donations that belong to this creator */
export const listDeliveries = defineRpc<{ creatorId: string; donationIds: readonly number[] }, DeliveryItem[]>(
  'overlay.list-deliveries',
);

export const controlOverlay = defineRpc<{ creatorId: string; action: OverlayControlAction }, HeardByOverlays>(
  'overlay.send-control',
);

/** Shown like a real alert but marked as a test: in no totals, and never delivered again. */
export const sendTestAlert = defineRpc<{ creatorId: string; kind: TestAlertKind }, HeardByOverlays>(
  'overlay.send-test-alert',
);

/**
 * Each replay is a separate alert; a missed alert is sent as itself, with its song.
 * @throws DomainError `donation.not-found` when the donation is unknown or belongs to another creator
 */
export const replayDonation = defineRpc<{ creatorId: string; donationId: number }, HeardByOverlays>(
  'overlay.replay-donation',
);

/**
 * The donations that polling clients show as replayed: the replays of the last 15 seconds. `replayIds`: the newest replay
 * of each, in the same order. `missedIds`: the donations among them whose alert was sent as itself, because it was
 * missed. Both are absent from an older server.
 */
export const listReplays = defineRpc<
  { creatorId: string },
  { donationIds: number[]; replayIds?: number[]; missedIds?: number[] }
>('overlay.list-replays');
