export type CreatorTotals = {
  creatorId: string;
  totalKobo: number;
  donationCount: number;
  supporterCount: number;
  lastDonationId: number | null;
  revision: number;
};
