import type { ChangeCustomAlertsRequest, CustomAlerts, OverlayMedia } from '../http/custom-alerts.js';
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

export const getOverlayMedia = defineRpc<{ id: string }, { contentType: string; content: string }>(
  'overlay.get-media',
  { deadlineMs: 10_000 },
);
