/**
 * Statuses of a transfer to a bank account (paystack.com/docs, how transfers work). `otp` waits for a code, `received`
 * for the merchant's approval address; `success`, `failed`, `reversed`, `abandoned`, `blocked` and `rejected` are
 * conclusive, although a bank may still return a successful one.
 */
export const payoutStatuses = [
  'pending',
  'otp',
  'received',
  'success',
  'failed',
  'reversed',
  'abandoned',
  'blocked',
  'rejected',
] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** The account that a payout goes to; the same account is the same recipient (README, transfer recipients). */
export type Recipient = {
  id: number;
  code: string;
  name: string;
  accountNumber: string;
  bankCode: string;
  bankName: string;
  createdAt: string;
};

export type Payout = {
  id: number;
  transferCode: string;
  reference: string;
  amountKobo: number;
  feeKobo: number;
  reason: string;
  recipient: Recipient;
  status: PayoutStatus;
  /** By which the banks know a transfer; the sandbox invents it when it is processed. */
  sessionId: string | null;
  requestId: number;
  createdAt: string;
  updatedAt: string;
};

/** NGN 10 up to 5,000, 25 up to 50,000, 50 above: not in the specification, an assumption. */
export function payoutFeeKobo(amountKobo: number): number {
  if (amountKobo <= 500_000) return 1_000;
  return amountKobo <= 5_000_000 ? 2_500 : 5_000;
}
