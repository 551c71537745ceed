import { type DonationDraft, emptyDraft } from './donation-draft';

const keyOf = (creatorId: string) => `tip-draft:${creatorId}`;

/** Keeps the donation in this tab while the donor is at the payment page, for a donor who comes back without paying. */
export function keepDraft(creatorId: string, draft: DonationDraft): void {
  try {
    sessionStorage.setItem(keyOf(creatorId), JSON.stringify(draft));
  } catch {
    // Storage may be off: the donor then finds an empty form.
  }
}

/** The donation that the donor left with; null when there is none, or when it was paid or may still be. */
export function keptDraft(creatorId: string, search = window.location.search): DonationDraft | null {
  const outcome = new URLSearchParams(search).get('payment');
  if (outcome === 'success' || outcome === 'pending') return null;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(creatorId)) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...emptyDraft, ...kept } : null;
  } catch {
    return null;
  }
}

export function forgetDraft(creatorId: string): void {
  try {
    sessionStorage.removeItem(keyOf(creatorId));
  } catch {
    // Storage is off: there is nothing to forget.
  }
}
