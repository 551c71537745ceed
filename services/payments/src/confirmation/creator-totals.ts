export type CreatorTotals = {
  creatorId: string;
  totalKobo: number;
  donationCount: number;
  supporterCount: number;
  lastDonationId: number | null;
  revision: number;
  /** The creator blocks a supporter. */
  hasBlocks: boolean;
};
