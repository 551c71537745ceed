/**
 * What reports about disputes change. A report says how things were when it was sent, and reports arrive in any order
 * and more than once, so a dispute takes the furthest of the reported states. An inquiry that becomes a chargeback starts
 * again. Pure.
 */
import type {
  DisputeClosed,
  DisputeDeadlineChanged,
  DisputeOpened,
  DisputeState,
  PaymentProviderName,
} from '@tipnaija/contracts';
import { deterministicId } from '../providers/deterministic-id.js';
import type { DisputeReport } from '../providers/payment-provider.js';

/** From the first state to the last. A dispute that was lost can be won on appeal. */
const order: readonly DisputeState[] = ['needs-response', 'under-review', 'lost', 'won'];

/** What the other services know of a dispute. */
export type PublishedState = 'opened' | 'lost' | 'won';

export type Dispute = {
  id: string;
  paymentId: string;
  provider: PaymentProviderName;
  providerReference: string;
  category: string;
  /** Kobo or cents, depending on the currency of the payment. */
  amountMinor: number;
  state: DisputeState;
  openedAt: Date;
  dueAt: Date | null;
  remindedAt: Date | null;
  resolvedAt: Date | null;
  isInquiry: boolean;
  published: PublishedState | null;
};

/** What an admin did about a dispute. */
export type ActKind = 'evidence' | 'acceptance';

/** A report with the payment it is about. */
export type DisputeOfPayment = { report: DisputeReport; paymentId: string };

/** What our records say of a disputed payment. */
export type DisputedPayment = {
  purpose: 'donation' | 'premium';
  reference: string;
  providerReference: string | null;
  donationId: number | null;
  donorName: string | null;
  message: string | null;
  paidMinor: number;
  currency: 'NGN' | 'USD';
  ngnPerUsd: number | null;
  paidKobo: number;
  startedAt: Date;
  paidAt: Date;
  /** When the provider's report of the payment reached us; null when we looked it up. */
  confirmedAt: Date | null;
  channel: string | null;
  cardCountry: string | null;
};

/** Returns the dispute's id, which is the same for every report, and which the reversal of a lost one names. */
export function disputeId(provider: PaymentProviderName, providerReference: string): string {
  return deterministicId(provider, 'dispute', providerReference);
}

/** Returns the dispute after a report; `now` is the time of a decision or reminder. */
export function afterReport(
  known: Dispute | undefined,
  { report, paymentId, now }: { report: DisputeReport; paymentId: string; now: Date },
): Dispute {
  const { provider, disputeReference: providerReference, category, amountMinor } = report;
  const reported: Dispute = {
    id: disputeId(provider, providerReference),
    paymentId,
    provider,
    providerReference,
    category,
    amountMinor,
    state: report.state,
    openedAt: report.openedAt ? new Date(report.openedAt) : now,
    dueAt: report.dueAt ? new Date(report.dueAt) : null,
    remindedAt: report.isReminder ? now : null,
    resolvedAt: isDecided(report.state) ? now : null,
    isInquiry: report.isInquiry === true,
    published: null,
  };
  if (!known) return reported;
  // A late report about the inquiry that a chargeback was.
  if (reported.isInquiry && !known.isInquiry) return known;
  const isEscalated = known.isInquiry && !reported.isInquiry;
  const isFurther = isEscalated || order.indexOf(reported.state) > order.indexOf(known.state);
  return {
    ...known,
    ...(isFurther && { state: reported.state, resolvedAt: reported.resolvedAt }),
    isInquiry: reported.isInquiry,
    dueAt: isEscalated ? reported.dueAt : latest(known.dueAt, reported.dueAt),
    remindedAt: reported.remindedAt ?? known.remindedAt,
  };
}

export function isDecided(state: DisputeState): state is 'lost' | 'won' {
  return state === 'lost' || state === 'won';
}

/** Returns what is to be published of a dispute; undefined when the other services know it. */
export function toPublish({ state, published }: Pick<Dispute, 'state' | 'published'>): PublishedState | undefined {
  const current = isDecided(state) ? state : 'opened';
  return current === published ? undefined : current;
}

/** A dispute about a donation whose state the other services do not know. */
export type UnpublishedDispute = Omit<DisputeOpened, 'disputeId' | 'tipKobo'> &
  Pick<DisputeClosed, 'isReversed'> & {
    id: string;
    tipKobo: number | null;
    state: DisputeState;
    published: PublishedState | null;
    isAccepted: boolean;
  };

/** Until when a dispute can be answered; `publishedDeadline` is what the other services know, as `deadlineKey` says it. */
export type DisputeDeadline = Omit<DisputeDeadlineChanged, 'disputeId' | 'dueAt'> & {
  id: string;
  dueAt: Date | null;
  publishedDeadline: string | null;
};

export function deadlineKey({
  dueAt,
  isAnswered,
  isInquiry,
}: Pick<DisputeDeadline, 'dueAt' | 'isAnswered' | 'isInquiry'>): string {
  const key = `${isAnswered ? 'answered' : 'waiting'} ${dueAt?.toISOString() ?? 'without time'}`;
  return isInquiry ? `inquiry ${key}` : key;
}

export function toDeadlineEvent(deadline: DisputeDeadline) {
  const { id: disputeId, dueAt, publishedDeadline: _known, ...rest } = deadline;
  const data: DisputeDeadlineChanged = { ...rest, disputeId, dueAt: dueAt?.toISOString() ?? null };
  return { id: deterministicId('dispute-deadline', disputeId, deadlineKey(deadline)), occurredAt: new Date(), data };
}

export function toDisputeOpenedEvent(dispute: UnpublishedDispute) {
  const data: DisputeOpened = { ...namesOf(dispute), alreadyReversedKobo: dispute.alreadyReversedKobo };
  return { id: deterministicId('dispute-opened', dispute.id), occurredAt: new Date(), data };
}

export function toDisputeClosedEvent(dispute: UnpublishedDispute) {
  const isWon = dispute.state === 'won';
  const outcome = isWon ? 'won' : dispute.isAccepted ? 'accepted' : 'lost';
  const data: DisputeClosed = { ...namesOf(dispute), outcome, isReversed: !isWon && dispute.isReversed };
  return { id: deterministicId('dispute-closed', dispute.id, dispute.state), occurredAt: new Date(), data };
}

function namesOf(dispute: UnpublishedDispute) {
  const { id, donationId, creatorId, paymentId, provider, grossKobo, tipKobo, disputedKobo } = dispute;
  const tip = tipKobo === null ? {} : { tipKobo };
  return { disputeId: id, donationId, creatorId, paymentId, provider, grossKobo, ...tip, disputedKobo };
}

function latest(left: Date | null, right: Date | null): Date | null {
  if (!left || !right) return left ?? right;
  return left > right ? left : right;
}
