import type { ChangeModerationRequest, HeldAlertsPage } from '../http/moderation.js';
import type { HeardByOverlays } from '../http/overlay.js';
import type { ModerationSettings } from '../moderation.js';
import type { Song } from '../song.js';
import { defineRpc } from './rpc.js';

export const getModeration = defineRpc<{ creatorId: string }, ModerationSettings>('overlay.get-moderation');

/** Omitted fields stay unchanged. The change applies to later tips. */
export const changeModeration = defineRpc<{ creatorId: string; change: ChangeModerationRequest }, ModerationSettings>(
  'overlay.change-moderation',
);

/** Alerts that wait for the creator's approval, oldest first, and their total number. */
export const listHeldAlerts = defineRpc<{ creatorId: string }, HeldAlertsPage>('overlay.list-held-alerts');

/**
 * Approves the alert and sends it to the overlays, once.
 * @throws DomainError `alert.not-held` when the alert does not wait for approval or belongs to another creator
 */
export const approveHeldAlert = defineRpc<{ creatorId: string; donationId: number }, HeardByOverlays>(
  'overlay.approve-held-alert',
);

/**
 * Rejects the alert; it is never shown.
 * @throws DomainError `alert.not-held` when the alert does not wait for approval or belongs to another creator
 */
export const rejectHeldAlert = defineRpc<{ creatorId: string; donationId: number }, Record<string, never>>(
  'overlay.refuse-held-alert',
);

/** @returns those of the donations that the stream may show, with their text after moderation */
export const listAlertWords = defineRpc<
  { creatorId: string; donationIds: readonly number[] },
  { donationId: number; donorName: string; message: string | null; songWords?: Pick<Song, 'name' | 'artist'> }[]
>('overlay.list-alert-words');
