import type { PayoutState, PayoutStep, WithdrawalStatus } from '@tipnaija/contracts/http/wallet';

/** What a withdrawal says about where it is: the creator's and the admin's have the same fields. */
export type Payout = { status: WithdrawalStatus; steps: PayoutStep[]; decidedAt: string | null; reason: string | null };

export const stepNames: Record<PayoutState, string> = {
  requested: 'Requested',
  approved: 'Approved',
  sending: 'Sending',
  paid: 'Paid',
  failed: 'Failed',
  returned: 'Returned',
  reversed: 'Came back',
  declined: 'Declined',
};

/** The steps of a withdrawal that arrives. */
const way = ['requested', 'approved', 'sending', 'paid'] as const satisfies PayoutState[];

const byStatus = { pending: 'requested', completed: 'paid', declined: 'declined' } as const;

/** Returns where a withdrawal is. During a deploy a server of the version before answers without steps. */
export const currentState = ({ status, steps }: Payout): PayoutState => steps?.at(-1)?.state ?? byStatus[status];

/** The money is in the wallet again. */
export const isBack = (state: PayoutState): boolean =>
  state === 'failed' || state === 'returned' || state === 'reversed' || state === 'declined';

const DAY_MS = 86_400_000;

/** It came back in the last week after it was paid: its creator believes that it arrived. */
export const cameBackLately = ({ steps }: Payout, now = Date.now()): boolean =>
  steps?.at(-1)?.state === 'reversed' && now - Date.parse(steps.at(-1)?.at as string) < 7 * DAY_MS;

/** An admin can neither stop it nor pay it by hand: the payout provider is about to send it, or is sending it. */
export const isBeingSent = (state: PayoutState): boolean => state === 'approved' || state === 'sending';

/** Was not given to the payout provider, which would say itself that it came back. */
export const isPaidByHand = ({ steps }: Pick<Payout, 'steps'>): boolean =>
  steps?.every(({ state }) => state !== 'approved') ?? false;

/** `at` is null for a step that is still to come. */
export type TrackStep = { state: PayoutState; at: string | null };

/**
 * Returns the steps to show: those that happened, and those that are to come while it is under way.
 *
 * @param requestedAt ISO 8601
 */
export function trackOf(payout: Payout, requestedAt: string): TrackStep[] {
  const happened: TrackStep[] = payout.steps?.length ? payout.steps : withoutSteps(payout, requestedAt);
  const ahead = way.slice(way.indexOf(currentState(payout) as (typeof way)[number]) + 1);
  const isUnderWay = payout.status === 'pending';
  return isUnderWay ? [...happened, ...ahead.map((state) => ({ state, at: null }))] : happened;
}

function withoutSteps({ status, decidedAt }: Payout, requestedAt: string): TrackStep[] {
  const requested: TrackStep = { state: 'requested', at: requestedAt };
  return status === 'pending' ? [requested] : [requested, { state: byStatus[status], at: decidedAt ?? requestedAt }];
}

const SOONEST_MS = 2_000;
const LATEST_MS = 15_000;

/**
 * Returns after how many milliseconds to look again: soon after the last step, later the longer nothing happens; false
 * when none is under way. The dashboard's socket reports money that comes back, not a step.
 */
export function lookAgainMs(payouts: readonly Payout[] | undefined, now = Date.now()): number | false {
  const waits = (payouts ?? [])
    .filter(({ status }) => status === 'pending')
    .map(({ steps }) => {
      const last = steps?.at(-1);
      return last ? Math.min(LATEST_MS, Math.max(SOONEST_MS, (now - Date.parse(last.at)) / 10)) : LATEST_MS;
    });
  return waits.length > 0 && Math.min(...waits);
}
