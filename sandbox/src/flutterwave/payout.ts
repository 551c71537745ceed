/**
 * A transfer to a bank account (developer.flutterwave.com/v3.0.0/reference/create-a-transfer; its samples are in
 * github.com/Flutterwave/Node-v3, documentation/transfers.md). A new one is NEW. No official page lists the status
 * between: PENDING is an assumption, and so is that a successful transfer may fail later, when the bank returns it.
 */
export const payoutStatuses = ['NEW', 'PENDING', 'SUCCESSFUL', 'FAILED'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

export type Payout = {
  id: number;
  reference: string;
  amountKobo: number;
  feeKobo: number;
  narration: string;
  accountNumber: string;
  bankCode: string;
  bankName: string;
  fullName: string;
  status: PayoutStatus;
  completeMessage: string;
  /** Whether the balance had its money. Without it the transfer is queued all the same, and fails. */
  isCovered: boolean;
  createdAt: string;
};

/** The fees of the official samples, 10.75, 26.875 and 53.75 naira with VAT, by the bands of other providers: an assumption. */
export function payoutFeeKobo(amountKobo: number): number {
  if (amountKobo <= 500_000) return 1_075;
  return amountKobo <= 5_000_000 ? 2_688 : 5_375;
}
