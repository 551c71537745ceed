import type { ChangeModerationRequest, HeldAlertsPage } from '../http/moderation.js';
import type { HeardByOverlays } from '../http/overlay.js';
import type { ModerationSettings } from '../moderation.js';
import type { Song } from '../song.js';
import { defineRpc } from './rpc.js';

export const getModeration = defineRpc<{ creatorId: string }, ModerationSettings>('overlay.get-moderation');

/** What is left out stays as it is. Counts for tips that come from now on. */
export const changeModeration = defineRpc<{ creatorId: string; change: ChangeModerationRequest }, ModerationSettings>(
  'overlay.change-moderation',
);

/** Those that wait for their creator, the oldest first, with how many there are in all. */
export const listHeldAlerts = defineRpc<{ creatorId: string }, HeldAlertsPage>('overlay.list-held-alerts');

/** Lets it onto the stream, once. Refuses with `alert.not-held` what does not wait, or is not this creator's. */
export const approveHeldAlert = defineRpc<{ creatorId: string; donationId: number }, HeardByOverlays>(
  'overlay.approve-held-alert',
);

/** It is never shown. Refuses like the approval. */
export const rejectHeldAlert = defineRpc<{ creatorId: string; donationId: number }, Record<string, never>>(
  'overlay.refuse-held-alert',
);

/** Of these donations those that the stream may show, with their words as it may show them. */
export const listAlertWords = defineRpc<
  { creatorId: string; donationIds: readonly number[] },
  { donationId: number; donorName: string; message: string | null; songWords?: Pick<Song, 'name' | 'artist'> }[]
>('overlay.list-alert-words');
