import type { CustomAlerts } from '@tipnaija/contracts/http/custom-alerts';
import { useState } from 'react';
import { SaveBar } from '../../components/save-bar';
import { rebase, type Versions } from '../../lib/changed-fields';
import { useDraft } from '../../lib/use-draft';
import { CssField } from './css-field';
import { MediaList } from './media-list';
import {
  areSameTiers,
  findProblems,
  mergeTiers,
  type TierDraft,
  toDraft,
  toTier,
  withoutRemovedFiles,
} from './tier-draft';
import { TierList } from './tier-list';
import { useChangeCustomAlerts } from './use-custom-alerts';

type CustomDraft = { tiers: readonly TierDraft[]; css: string };

const toCustomDraft = ({ tiers, css }: CustomAlerts): CustomDraft => ({ tiers: tiers.map(toDraft), css });

const mergeDraft = (draft: CustomDraft, { from, to }: Versions<CustomDraft>): CustomDraft => ({
  ...rebase(draft, { from, to }),
  tiers: mergeTiers(draft.tiers, { from: from.tiers, to: to.tiers }),
});

/** The files, the tiers and the CSS; one button saves what of the last two has changed. */
export function CustomAlertsForm({ custom }: { custom: CustomAlerts }) {
  const saved = toCustomDraft(custom);
  const { draft, change, submit, settle, resume } = useDraft(saved, { merge: mergeDraft });
  const tiers = draft.tiers.map((tier) => withoutRemovedFiles(tier, custom.media));
  const [wasTried, setWasTried] = useState(false);
  const { mutate, isPending } = useChangeCustomAlerts();
  const problems = findProblems(tiers);
  const areNewTiers = !areSameTiers(tiers, saved.tiers);
  const isNewCss = draft.css !== saved.css;
  const save = () => {
    setWasTried(true);
    if (problems.size > 0) return;
    submit();
    mutate(
      { ...(areNewTiers && { tiers: tiers.map(toTier) }), ...(isNewCss && { css: draft.css }) },
      { onSuccess: (stored) => settle(draft, toCustomDraft(stored)), onError: resume },
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
