import type { OverlayMedia } from '@tipnaija/contracts/http/custom-alerts';
import { limits } from '@tipnaija/contracts/limits';
import { Button } from '../../components/ui/button';
import type { TierDraft } from './tier-draft';
import { TierExamples } from './tier-examples';
import { TierFields } from './tier-fields';

type TierListProps = {
  drafts: readonly TierDraft[];
  onChange: (drafts: readonly TierDraft[]) => void;
  media: readonly OverlayMedia[];
  /** By the key of a draft. */
  problems: ReadonlyMap<number, string>;
};

/** Alert tiers by amount. */
export function TierList({ drafts, onChange, media, problems }: TierListProps) {
  const add = (naira = '') => {
    const key = Math.max(-1, ...drafts.map((other) => other.key)) + 1;
    onChange([...drafts, { key, naira, soundId: null, imageId: null }]);
  };
  const replace = (key: number, draft: TierDraft | null) =>
    onChange(drafts.flatMap((other) => (other.key !== key ? [other] : draft ? [draft] : [])));
  return (
    <section className="grid gap-3" aria-labelledby="tiers-title">
      <h3 id="tiers-title" className="text-base">
        Alerts by amount
      </h3>
      {drafts.length === 0 && <TierExamples onChoose={(naira) => add(String(naira))} />}
      {drafts.map((draft, index) => (
        <TierFields
          key={draft.key}
          name={`Amount ${index + 1}`}
          draft={draft}
          media={media}
          problem={problems.get(draft.key) ?? null}
          onChange={(changed) => replace(draft.key, changed)}
          onRemove={() => replace(draft.key, null)}
        />
      ))}
      {drafts.length < limits.customAlerts.tiersMax && (
        <Button variant="quiet" size="small" className="justify-self-start" onClick={() => add()}>
          Add a tier
        </Button>
      )}
    </section>
  );
}
