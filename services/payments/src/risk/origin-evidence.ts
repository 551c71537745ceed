/** Where a payment came from, as evidence for its dispute. */
export type OriginEvidence = {
  /** The /24 of an IPv4 address, the /48 of an IPv6 address; null when its key is gone. */
  network: string | null;
  /** Paid by the same card before, and never disputed. */
  earlierPayments: number;
};
