import { deterministicId } from './deterministic-id.js';
import type { Charge, LookedUpDispute, ProviderEvent, ReversalReport } from './payment-provider.js';

export const lookUpKind = 'look-up';
export const refundLookUpKind = 'refund-look-up';
export const disputeLookUpKind = 'dispute-look-up';

/** Converts a look-up that found a paid charge into the event of the missing webhook. */
export function lookUpEvent(charge: Charge): ProviderEvent {
  return {
    type: 'charge',
    provider: charge.provider,
    eventKey: deterministicId(charge.provider, lookUpKind, charge.reference, charge.amountMinor, charge.currency),
    kind: lookUpKind,
    reference: charge.reference,
    charge,
    body: Buffer.from(JSON.stringify(withoutCard(charge))),
  };
}

/** Converts a look-up that found a completed or failed refund into the event of the missing webhook. */
export function refundLookUpEvent(reversal: ReversalReport): ProviderEvent {
  const { provider, reference, reversalReference, amountMinor, currency, cause } = reversal;
  const refund = [provider, refundLookUpKind, reference, reversalReference, amountMinor, currency];
  return {
    type: 'reversal',
    provider,
    eventKey: deterministicId(...refund, ...(cause === 'refund-failed' ? [cause] : [])),
    kind: refundLookUpKind,
    reference,
    reversal,
    body: Buffer.from(JSON.stringify(reversal)),
  };
}

/** Converts the look-up of a dispute into the event of the missing webhook. */
export function disputeLookUpEvent({ dispute, reversal }: LookedUpDispute): ProviderEvent {
  const { provider, reference, disputeReference, state, dueAt, isInquiry } = dispute;
  const said = [disputeReference, state, dueAt ?? '', reversal?.cause ?? '', ...(isInquiry ? ['inquiry'] : [])];
  const seen = {
    provider,
    eventKey: deterministicId(provider, disputeLookUpKind, ...said),
    kind: disputeLookUpKind,
    reference,
    dispute,
    body: Buffer.from(JSON.stringify({ dispute, reversal })),
  };
  return reversal ? { ...seen, type: 'reversal', reversal } : { ...seen, type: 'dispute' };
}

/** Rebuilds a look-up event from its stored body; returns undefined for any other kind of event. */
export function readStoredLookUp({ kind, body }: { kind: string; body: Buffer }): ProviderEvent | undefined {
  if (kind === refundLookUpKind) return refundLookUpEvent(JSON.parse(body.toString('utf8')) as ReversalReport);
  if (kind === disputeLookUpKind) return disputeLookUpEvent(JSON.parse(body.toString('utf8')) as LookedUpDispute);
  if (kind !== lookUpKind) return undefined;
  const charge = JSON.parse(body.toString('utf8')) as Omit<Charge, 'paidAt'> & { paidAt: string };
  return lookUpEvent({ ...charge, paidAt: new Date(charge.paidAt) });
}

/** The body is stored: the card is kept as a hash only. */
function withoutCard({ cost, ...charge }: Charge): Charge {
  if (!cost) return charge;
  const { cardSignature: _card, ...kept } = cost;
  return { ...charge, cost: kept };
}
