import type { Charge, SettledPart } from './payment-provider.js';

/** Returns a charge as a part of a settlement. */
export function settledCharge(id: string, charge: Charge): SettledPart {
  const { reference, amountMinor, cost } = charge;
  return { id, reference, amountMinor, feeMinor: cost?.feeMinor ?? 0, charge };
}
