import { type OverlayControlAction, overlayControlActions } from './sockets/overlay.js';

/**
 * What a creator's helper may do. A moderator decides what the stream shows and never receives an amount; an operator also
 * runs the overlay and sees the amounts of tips. Money, bank, links, helpers, page, exports and account stay with the
 * owner.
 */
export const helperRoles = ['moderator', 'operator'] as const;
export type HelperRole = (typeof helperRoles)[number];

/** The overlay controls of each role. */
export const helperControls: Readonly<Record<HelperRole, readonly OverlayControlAction[]>> = {
  moderator: ['skip', 'mute', 'unmute', 'stop-sound'],
  operator: overlayControlActions,
};
