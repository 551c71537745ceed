/** A tip whose donor pays the platform's fee on top, by choice. The books have the gross; everything else the tip. */
import { feePercent, splitFee } from './money.js';

/** Donors pay whole naira or whole cents. */
const wholeNairaKobo = 100;

/**
 * Computes what a donor pays so that the creator's part is the whole tip.
 * @param tipMinor kobo, or US cents when there is a rate
 * @param ngnPerUsd null for naira
 * @returns the smallest amount, in the same unit, of which the creator's part is at least the tip: whole naira or cents
 * @throws RangeError when `tipMinor` is not a positive exact integer
 */
export function coverFee(tipMinor: number, ngnPerUsd: number | null): number {
  if (!Number.isSafeInteger(tipMinor) || tipMinor <= 0) throw new RangeError(`Not a tip: ${tipMinor}`);
  // Cents times naira per dollar are kobo.
  const [step, rate] = ngnPerUsd === null ? [wholeNairaKobo, 1] : [1, ngnPerUsd];
  const reaches = (grossMinor: number) => splitFee(grossMinor * rate).netKobo >= tipMinor * rate;
  let gross = Math.ceil((tipMinor * 100) / (100 - feePercent) / step) * step;
  while (gross > step && reaches(gross - step)) gross -= step;
  while (!reaches(gross)) gross += step;
  return gross;
}

/**
 * Returns what lists, alerts, goals and rankings show of a donation, in kobo. A refund first takes the fee that the
 * donor paid on top, then the tip.
 * @param donation `tipKobo` only when the donor covered the fee
 */
export function shownKobo(donation: { grossKobo: number; tipKobo?: number | null }, reversedKobo = 0): number {
  return Math.min(donation.tipKobo ?? donation.grossKobo, donation.grossKobo - reversedKobo);
}
