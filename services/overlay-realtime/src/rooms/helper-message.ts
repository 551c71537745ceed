/** What helpers receive of a dashboard message: an allow-list by role, field by field. Pure. */
import type { HelperRole, HelperTipMessage, ModeratorMessages, OperatorMessages } from '@tipnaija/contracts';
import type { DashboardMessage } from './owner-message.js';

type ByRole = { moderator: ModeratorMessages; operator: OperatorMessages };

/** The event of a helper's socket with its payload. */
export type HelperMessage = { event: string; payload: object };

type Payload<Event> = Extract<DashboardMessage, { event: Event }>['payload'];
type Mapping<Messages> = {
  [Event in keyof Messages & DashboardMessage['event']]: (payload: Payload<Event>) => Messages[Event];
};

const toTip = ({ id, donorName, message, giftEffect, createdAt }: HelperTipMessage): HelperTipMessage => ({
  id,
  donorName,
  message,
  giftEffect,
  createdAt,
});

const moderator: Mapping<ModeratorMessages> = {
  revisions: ({ totals, heldAlerts }) => ({ tips: totals, heldAlerts }),
  tip: toTip,
  'tip-reversed': ({ donationId }) => ({ donationId }),
  overlay: ({ isLive, overlayCount, isUnresponsive, isSoundBlocked, isPaused, isMuted }) => ({
    isLive,
    overlayCount,
    isUnresponsive,
    isSoundBlocked,
    isPaused,
    isMuted,
  }),
  'held-alerts': ({ donationId }) => ({ donationId }),
  'overlay-shown': ({ donationId, shownAt }) => ({ donationId, shownAt }),
};

const mappings: { [Role in HelperRole]: Mapping<ByRole[Role]> } = {
  moderator,
  operator: {
    ...moderator,
    revisions: ({ totals, heldAlerts, songs }) => ({ tips: totals, heldAlerts, songs }),
    tip: (tip) => ({ ...toTip(tip), amount: tip.amount }),
    'songs-changed': () => ({}),
  },
};

/** Returns the message for helpers with this role; undefined for one that they never receive. */
export function toHelperMessage(role: HelperRole, { event, payload }: DashboardMessage): HelperMessage | undefined {
  const map = (mappings[role] as Record<string, (payload: unknown) => object>)[event];
  return map && { event, payload: map(payload) };
}
