import type { PaymentProviderName } from '../payment-providers.js';

/** The calls of one minute to a provider that donors wait for. `minute` is its beginning, ISO 8601. */
export type ProviderMinute = { minute: string; succeeded: number; failed: number };

/**
 * A configured payment provider, for admins. `health` is `unknown` while the counts of its calls cannot be read;
 * `minutes` are the last 30, oldest first, or none.
 */
export type AdminProviderState = {
  name: PaymentProviderName;
  isOn: boolean;
  /** When an admin last switched it, ISO 8601; null for one that was never off. */
  changedAt: string | null;
  health: 'healthy' | 'failing' | 'unknown';
  minutes: ProviderMinute[];
};

/** An item of GET /api/admin/providers. `changedBy` is the e-mail address of the admin who switched it last. */
export type AdminProvider = AdminProviderState & { changedBy: string | null };
