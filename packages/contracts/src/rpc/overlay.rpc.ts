import type { OverlaySettings } from '../overlay-settings.js';
import { defineRpc } from './rpc.js';

/** Whether an overlay of this creator is connected now, to any replica, and how it looks. */
export const getOverlayState = defineRpc<{ creatorId: string }, { isLive: boolean; settings: OverlaySettings }>(
  'overlay.get-state',
);
