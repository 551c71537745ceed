import type { AlertTier } from '@tipnaija/contracts/custom-alerts';
import { useState } from 'react';
import { isSame } from '../../lib/is-same';
import { type TierDraft, toDraft } from './tier-draft';

/** The tiers as typed. Begins again when the server's list changes: a removed sound is also removed from the tiers. */
export function useTierDrafts(tiers: readonly AlertTier[]) {
  const saved = tiers.map(toDraft);
  const [from, setFrom] = useState(saved);
  const [drafts, change] = useState<readonly TierDraft[]>(saved);
  if (!isSame(from, saved)) {
    setFrom(saved);
    change(saved);
  }
  return { drafts, change, isChanged: !isSame(drafts, saved) };
}
