import type { ChangeCustomAlertsRequest, CustomAlerts, OverlayMedia, TakenDownMedia } from '../http/custom-alerts.js';
import { defineRpc } from './rpc.js';

export const getCustomAlerts = defineRpc<{ creatorId: string }, CustomAlerts>('overlay.get-custom-alerts');

/**
 * @throws DomainError `premium.required` when the creator has no Premium
 * @throws DomainError `media.not-found` when a tier uses media of another creator
 */
export const changeCustomAlerts = defineRpc<{ creatorId: string; change: ChangeCustomAlertsRequest }, CustomAlerts>(
  'overlay.change-custom-alerts',
);

/**
 * `content` is base64. The service determines the type from the bytes.
 * @throws DomainError `media.not-usable` when the bytes are not a supported sound or picture
 * @throws DomainError `media.too-large` when the file exceeds its limit
 * @throws DomainError `media.too-many` when the creator already has the maximum number of files
 */
export const addOverlayMedia = defineRpc<{ creatorId: string; content: string }, OverlayMedia>('overlay.add-media', {
  deadlineMs: 10_000,
});

/** Also removes the file from the tiers that use it. */
export const removeOverlayMedia = defineRpc<{ creatorId: string; id: string }, Record<string, never>>(
  'overlay.remove-media',
);

/**
 * @returns `content` in base64, or null when `knownDigest` matches the file
 * @throws DomainError `media.not-found` when the id is unknown or its creator is banned
 */
export const getOverlayMedia = defineRpc<
  { id: string; knownDigest: string | null },
  { contentType: string; digest: string; content: string | null }
>('overlay.get-media', { deadlineMs: 10_000 });

/** In upload order. */
export const listOverlayMedia = defineRpc<{ creatorId: string }, OverlayMedia[]>('overlay.list-media');

/**
 * For admins: removes every copy of the file and blocks further uploads of it.
 * @throws DomainError `media.not-found` when the id is unknown
 */
export const takeDownOverlayMedia = defineRpc<{ id: string }, TakenDownMedia>('overlay.take-down-media');
