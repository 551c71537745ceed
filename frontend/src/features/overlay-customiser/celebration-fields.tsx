import { alertSetOf, defaultTiersFromKobo, type OverlaySound, soundOf } from '@tipnaija/contracts/alert-sets';
import { useState } from 'react';
import { Field } from '../../components/ui/field';
import { Input } from '../../components/ui/input';
import { alertFontNames } from '../../lib/look-names';
import { ChoiceField } from './choice-field';
import type { OverlayLook } from './same-look';
import { SetPicker } from './set-picker';
import { Slider } from './slider';
import { toBounds, toBoundsDraft } from './tier-bounds';

type CelebrationFieldsProps = { settings: OverlayLook; onChange: (settings: OverlayLook) => void };

/** The alert set, its lettering, from which amounts it grows, and how loud it is. */
export function CelebrationFields({ settings, onChange }: CelebrationFieldsProps) {
  const saved = settings.tiers?.fromKobo ?? defaultTiersFromKobo;
  const [draft, setDraft] = useState(() => toBoundsDraft(saved));
  const sound = soundOf(settings);
  const setSound = (part: Partial<OverlaySound>) => onChange({ ...settings, sound: { ...settings.sound, ...part } });
  const changeBound = (index: number, naira: string) => {
    const next = draft.map((each, at) => (at === index ? naira : each));
    setDraft(next);
    const fromKobo = toBounds(next);
    if (fromKobo) onChange({ ...settings, tiers: { fromKobo } });
  };
  return (
    <>
      <div className="grid gap-4">
        <SetPicker value={alertSetOf(settings)} onChange={(alertSet) => onChange({ ...settings, alertSet })} />
        <ChoiceField
          label="Lettering"
          names={alertFontNames}
          value={settings.alertFont ?? 'set'}
          onChange={(alertFont) => onChange({ ...settings, alertFont })}
        />
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-medium">Celebrate bigger from (₦)</legend>
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
      </fieldset>
      <div className="grid gap-x-6 sm:grid-cols-2">
        <Slider
          label="Sound volume"
          unit="%"
          max={100}
          value={sound.volume}
          onChange={(volume) => setSound({ volume })}
        />
        <Slider
          label="Voice volume"
          unit="%"
          max={100}
          value={sound.voiceVolume}
          onChange={(voiceVolume) => setSound({ voiceVolume })}
        />
      </div>
    </>
  );
}

const levels = ['Level 2', 'Level 3', 'Level 4', 'Full screen'];
