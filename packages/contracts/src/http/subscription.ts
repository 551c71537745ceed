/** GET /api/subscription/status. Premium is a month at a time; it lasts until `expiresAt` whatever `autoRenew` says. */
export type SubscriptionStatus = {
  isPremium: boolean;
  /** Renewed from the wallet when the month is over. */
  autoRenew: boolean;
  /** ISO 8601; null for who never had it. */
  expiresAt: string | null;
  /** A renewal found too little in the wallet, and is tried until then. ISO 8601. */
  retryingUntil: string | null;
};

/** POST /api/subscription/subscribe-paystack: the browser goes to `paymentUrl` and comes back to /premium-callback. */
export type StartedSubscription = { paymentUrl: string; reference: string };
