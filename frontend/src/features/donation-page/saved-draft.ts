import { draftKey } from '../../lib/forget-draft';
import { type DonationDraft, emptyDraft } from './donation-draft';
import { type Provider, toProvider } from './providers';

/**
 * Saves the donation in this tab, for a reload and for a return from the payment page without payment. The provider gives
 * its amount a currency, and a rate while the server has not said one.
 */
export function saveDraft(creatorId: string, draft: DonationDraft, { id, currency }: Provider): void {
  try {
    const provider = { id, usdToNgn: currency.ngnPerUsd ?? 0 };
    sessionStorage.setItem(draftKey, JSON.stringify({ creatorId, draft, provider }));
  } catch {
    // Storage may be disabled: the donor then sees an empty form.
  }
}

/** Whether a payment with this outcome was charged or may still be charged. */
export const mayBePaid = (outcome: string | null) => outcome === 'success' || outcome === 'pending';

/** Returns the unpaid donation draft for this creator; null when there is none or when it was or may be paid. */
export function savedDraft(creatorId: string): { draft: DonationDraft; provider: Provider } | null {
  if (mayBePaid(new URLSearchParams(window.location.search).get('payment'))) return null;
  try {
    const saved = JSON.parse(sessionStorage.getItem(draftKey) ?? 'null');
    const { id, usdToNgn } = saved.provider;
    return saved.creatorId === creatorId
      ? { draft: { ...emptyDraft, ...saved.draft }, provider: toProvider(id, { usdToNgn }) }
      : null;
  } catch {
    return null;
  }
}
