import type { ChangeCustomAlertsRequest, CustomAlerts, OverlayMedia, TakenDownMedia } from '../http/custom-alerts.js';
import { defineRpc } from './rpc.js';

export const getCustomAlerts = defineRpc<{ creatorId: string }, CustomAlerts>('overlay.get-custom-alerts');

/** Refuses without premium (`premium.required`), and media that are not this creator's (`media.not-found`). */
export const changeCustomAlerts = defineRpc<{ creatorId: string; change: ChangeCustomAlertsRequest }, CustomAlerts>(
  'overlay.change-custom-alerts',
);

/** `content` is base64. What it is, is read from its bytes: `media.not-usable`, `media.too-large`, `media.too-many`. */
export const addOverlayMedia = defineRpc<{ creatorId: string; content: string }, OverlayMedia>('overlay.add-media', {
  deadlineMs: 10_000,
});

/** Tiers that used it are without it from then on. */
export const removeOverlayMedia = defineRpc<{ creatorId: string; id: string }, Record<string, never>>(
  'overlay.remove-media',
);

/**
 * `content` is base64, or null for an asker whose `knownDigest` is that of the file. Throws `media.not-found` for what is
 * unknown, and for files of a creator who is banned.
 */
export const getOverlayMedia = defineRpc<
  { id: string; knownDigest: string | null },
  { contentType: string; digest: string; content: string | null }
>('overlay.get-media', { deadlineMs: 10_000 });

/** In the order of upload. */
export const listOverlayMedia = defineRpc<{ creatorId: string }, OverlayMedia[]>('overlay.list-media');

/** For admins: every copy of the file goes, and nobody can upload it again. Throws `media.not-found`. */
export const takeDownOverlayMedia = defineRpc<{ id: string }, TakenDownMedia>('overlay.take-down-media');
