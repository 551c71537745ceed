import type { ReturnedTransfer } from '@tipnaija/contracts';

/** A returned transfer of a known payment, with the key of the event that reported it. */
export type NewReturnedTransfer = {
  eventKey: string;
  paymentId: string;
  amountKobo: number;
  reason: ReturnedTransfer['reason'];
};
