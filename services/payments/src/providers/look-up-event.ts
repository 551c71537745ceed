import { deterministicId } from './deterministic-id.js';
import type { Charge, ProviderEvent, Reversal } from './payment-provider.js';

export const lookUpKind = 'look-up';
export const refundLookUpKind = 'refund-look-up';

/** Converts a look-up that found a paid charge into the event of the missing webhook. */
export function lookUpEvent(charge: Charge): ProviderEvent {
  return {
    type: 'charge',
    provider: charge.provider,
    eventKey: deterministicId(charge.provider, lookUpKind, charge.reference, charge.amountMinor, charge.currency),
    kind: lookUpKind,
    reference: charge.reference,
    charge,
    body: Buffer.from(JSON.stringify(charge)),
  };
}

/** Converts a look-up that found a completed refund into the event of the missing webhook. */
export function refundLookUpEvent(reversal: Reversal): ProviderEvent {
  const { provider, reference, reversalReference, amountMinor, currency } = reversal;
  return {
    type: 'reversal',
    provider,
    eventKey: deterministicId(provider, refundLookUpKind, reference, reversalReference, amountMinor, currency),
    kind: refundLookUpKind,
    reference,
    reversal,
    body: Buffer.from(JSON.stringify(reversal)),
  };
}

/** Rebuilds a look-up event from its stored body; returns undefined for any other kind of event. */
export function readStoredLookUp({ kind, body }: { kind: string; body: Buffer }): ProviderEvent | undefined {
  if (kind === refundLookUpKind) return refundLookUpEvent(JSON.parse(body.toString('utf8')) as Reversal);
  if (kind !== lookUpKind) return undefined;
  const charge = JSON.parse(body.toString('utf8')) as Omit<Charge, 'paidAt'> & { paidAt: string };
  return lookUpEvent({ ...charge, paidAt: new Date(charge.paidAt) });
}
