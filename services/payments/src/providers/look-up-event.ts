import { eventKey } from './event-key.js';
import type { Charge, ProviderEvent } from './payment-provider.js';

export const lookUpKind = 'look-up';

/** A look-up that found money, in the shape of the webhook we did not get. */
export function lookUpEvent(charge: Charge): ProviderEvent {
  return {
    type: 'charge',
    provider: charge.provider,
    eventKey: eventKey(charge.provider, lookUpKind, charge.reference, charge.amountMinor, charge.currency),
    kind: lookUpKind,
    reference: charge.reference,
    charge,
    body: Buffer.from(JSON.stringify(charge)),
  };
}

/** The same event again, from the body it was stored with. */
export function readStoredLookUp(body: Buffer): ProviderEvent {
  const charge = JSON.parse(body.toString('utf8')) as Omit<Charge, 'paidAt'> & { paidAt: string };
  return lookUpEvent({ ...charge, paidAt: new Date(charge.paidAt) });
}
