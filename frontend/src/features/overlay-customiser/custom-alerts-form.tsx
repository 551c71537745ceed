import type { CustomAlerts } from '@tipnaija/contracts/http/custom-alerts';
import { useState } from 'react';
import { SaveBar } from '../../components/save-bar';
import { isSame } from '../../lib/is-same';
import { CssField } from './css-field';
import { MediaList } from './media-list';
import { findProblems, toDraft, toTier } from './tier-draft';
import { TierList } from './tier-list';
import { useChangeCustomAlerts } from './use-custom-alerts';
import { useTierDrafts } from './use-tier-drafts';

/** The files, the tiers and the CSS; one button saves what of the last two has changed. */
export function CustomAlertsForm({ custom }: { custom: CustomAlerts }) {
  const tiers = useTierDrafts(custom.tiers);
  const [css, setCss] = useState(custom.css);
  const [wasTried, setWasTried] = useState(false);
  const change = useChangeCustomAlerts();
  const problems = findProblems(tiers.drafts);
  const isNewCss = !isSame(css, custom.css);
  const save = () => {
    setWasTried(true);
    if (problems.size > 0) return;
    change.mutate(
      { ...(tiers.isChanged && { tiers: tiers.drafts.map(toTier) }), ...(isNewCss && { css }) },
      { onSuccess: (saved) => tiers.isChanged && tiers.change(saved.tiers.map(toDraft)) },
    );
  };
  return (
    <>
      <MediaList media={custom.media} />
      <TierList
        drafts={tiers.drafts}
        onChange={tiers.change}
        media={custom.media}
        problems={wasTried ? problems : new Map()}
      />
      <CssField css={css} onChange={setCss} problems={custom.cssProblems} />
      <SaveBar
        what="custom alerts"
        isUnsaved={tiers.isChanged || isNewCss}
        isPending={change.isPending}
        onSave={save}
      />
    </>
  );
}
