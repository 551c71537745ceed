import type { CustomAlerts } from '@tipnaija/contracts/http/custom-alerts';
import { useState } from 'react';
import { SaveBar } from '../../components/save-bar';
import { isSame } from '../../lib/is-same';
import { useDraft } from '../../lib/use-draft';
import { CssField } from './css-field';
import { MediaList } from './media-list';
import { findProblems, type TierDraft, toDraft, toTier, withoutRemovedFiles } from './tier-draft';
import { TierList } from './tier-list';
import { useChangeCustomAlerts } from './use-custom-alerts';

type CustomDraft = { tiers: readonly TierDraft[]; css: string };

const toCustomDraft = ({ tiers, css }: CustomAlerts): CustomDraft => ({ tiers: tiers.map(toDraft), css });

/** The files, the tiers and the CSS; one button saves what of the last two has changed. */
export function CustomAlertsForm({ custom }: { custom: CustomAlerts }) {
  const saved = toCustomDraft(custom);
  const { draft, change, settle } = useDraft(saved);
  const tiers = draft.tiers.map((tier) => withoutRemovedFiles(tier, custom.media));
  const [wasTried, setWasTried] = useState(false);
  const { mutate, isPending } = useChangeCustomAlerts();
  const problems = findProblems(tiers);
  const areNewTiers = !isSame(tiers, saved.tiers);
  const isNewCss = draft.css !== saved.css;
  const save = () => {
    setWasTried(true);
    if (problems.size > 0) return;
    mutate(
      { ...(areNewTiers && { tiers: tiers.map(toTier) }), ...(isNewCss && { css: draft.css }) },
      { onSuccess: (stored) => settle(draft, toCustomDraft(stored)) },
    );
  };
  return (
    <>
      <MediaList media={custom.media} />
      <TierList
        drafts={tiers}
        onChange={(tiers) => change({ tiers })}
        media={custom.media}
        problems={wasTried ? problems : new Map()}
      />
      <CssField css={draft.css} onChange={(css) => change({ css })} problems={custom.cssProblems} />
      <SaveBar what="custom alerts" isUnsaved={areNewTiers || isNewCss} isPending={isPending} onSave={save} />
    </>
  );
}
