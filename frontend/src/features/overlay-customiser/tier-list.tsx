import type { AlertTier } from '@tipnaija/contracts/custom-alerts';
import type { OverlayMedia } from '@tipnaija/contracts/http/custom-alerts';
import { limits } from '@tipnaija/contracts/limits';
import { formatNaira } from '@tipnaija/contracts/money';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { findProblems, type TierDraft, toDraft, toTier } from './tier-draft';
import { TierFields } from './tier-fields';
import { useChangeCustomAlerts } from './use-custom-alerts';

/** Tiers that many creators begin with. */
const examples = [
  { naira: 5_000, words: 'A sound of your own for bigger tips' },
  { naira: 20_000, words: 'A sound and a picture for the biggest' },
];

/** Alert tiers by amount. */
export function TierList({ tiers, media }: { tiers: readonly AlertTier[]; media: readonly OverlayMedia[] }) {
  const [drafts, setDrafts] = useState(() => tiers.map(toDraft));
  const [wasTried, setWasTried] = useState(false);
  const change = useChangeCustomAlerts();
  const problems = findProblems(drafts);
  const add = (naira = '') => {
    const key = Math.max(-1, ...drafts.map((other) => other.key)) + 1;
    setDrafts([...drafts, { key, naira, soundId: null, imageId: null }]);
  };
  const replace = (key: number, draft: TierDraft | null) =>
    setDrafts((current) => current.flatMap((other) => (other.key !== key ? [other] : draft ? [draft] : [])));
  const save = () => {
    setWasTried(true);
    if (problems.size === 0) change.mutate({ tiers: drafts.map(toTier) });
  };
  return (
    <section className="grid gap-3" aria-labelledby="tiers-title">
      <h3 id="tiers-title" className="text-base">
        Alerts by amount
      </h3>
      {drafts.length === 0 && (
        <>
          <p className="text-sm text-ink-soft">
            No amount has its own sound or picture yet. Your alert set plays for all of them.
          </p>
          <ul className="grid gap-3 sm:grid-cols-2">
            {examples.map(({ naira, words }) => (
              <li key={naira} className="grid gap-1 rounded-xl border-2 border-dashed border-line p-4">
                <strong className="font-semibold">From {formatNaira(naira * 100)}</strong>
                <span className="text-sm text-ink-soft">{words}</span>
                <Button
                  variant="plain"
                  size="small"
                  className="-ml-3.5 justify-self-start"
                  onClick={() => add(String(naira))}
                >
                  Start with this
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {drafts.map((draft, index) => (
        <TierFields
          key={draft.key}
          name={`Amount ${index + 1}`}
          draft={draft}
          media={media}
          problem={wasTried ? (problems.get(draft.key) ?? null) : null}
          onChange={(changed) => replace(draft.key, changed)}
          onRemove={() => replace(draft.key, null)}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {drafts.length < limits.customAlerts.tiersMax && (
          <Button variant="quiet" size="small" onClick={() => add()}>
            Add a tier
          </Button>
        )}
        {(drafts.length > 0 || tiers.length > 0) && (
          <Button size="small" isPending={change.isPending} onClick={save}>
            {change.isPending ? 'Saving...' : 'Save amounts'}
          </Button>
        )}
      </div>
    </section>
  );
}
