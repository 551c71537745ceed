import { defaultTiersFromKobo } from '@tipnaija/contracts/alert-sets';
import { useState } from 'react';
import { Field } from '../../components/ui/field';
import { Input } from '../../components/ui/input';
import type { OverlayLook } from './same-look';
import { toBounds, toBoundsDraft } from './tier-bounds';

type LevelFieldsProps = { settings: OverlayLook; onChange: (settings: OverlayLook) => void };

/** From which amounts the alert grows. */
export function LevelFields({ settings, onChange }: LevelFieldsProps) {
  const saved = settings.tiers?.fromKobo ?? defaultTiersFromKobo;
  const [draft, setDraft] = useState(() => toBoundsDraft(saved));
  const changeBound = (index: number, naira: string) => {
    const next = draft.map((each, at) => (at === index ? naira : each));
    setDraft(next);
    const fromKobo = toBounds(next);
    if (fromKobo) onChange({ ...settings, tiers: { fromKobo } });
  };
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-2">
        {draft.map((naira, index) => (
          <Field key={levels[index]} label={levels[index] ?? ''}>
            {(control) => (
              <Input
                {...control}
                type="number"
                inputMode="decimal"
                min={100}
                className="tabular-nums"
                value={naira}
                onChange={(event) => changeBound(index, event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      {toBounds(draft) === null && (
        <p role="alert" className="text-sm text-danger">
          Each amount must be above the one before it, from ₦100 to ₦10,000,000.
        </p>
      )}
    </>
  );
}

const levels = ['Level 2', 'Level 3', 'Level 4', 'Full screen'];
