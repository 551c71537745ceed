import type { SongSettings } from '@tipnaija/contracts/http/songs';
import { limits } from '@tipnaija/contracts/limits';
import { formatNaira } from '@tipnaija/contracts/money';
import { Button } from '../../components/ui/button';
import { Field } from '../../components/ui/field';
import { Form } from '../../components/ui/form';
import { Input } from '../../components/ui/input';
import { toast } from '../../components/ui/toast-store';
import { useDraft } from '../../lib/use-draft';
import { toChange, toDraft } from './settings-draft';
import { tellPremiumRequired, useChangeSongSettings, useIsWithoutPremium } from './use-song-desk';

const leastPrice = formatNaira(limits.songRequest.minKobo);

type SongSettingsProps = { settings: SongSettings; onSaved: () => void };

/** The minimum price of a song and the rules. */
export function SongSettingsForm({ settings, onSaved }: SongSettingsProps) {
  const isWithoutPremium = useIsWithoutPremium();
  const save = useChangeSongSettings();
  const { draft, change: set } = useDraft(toDraft(settings));

  const change = toChange(draft, settings);
  const problems = { songRequestPrice: !isWithoutPremium && !change ? `The price is at least ${leastPrice}.` : null };
  const showProblem = () =>
    toast({ title: 'Invalid Price', description: 'Minimum song request price is ₦500', variant: 'destructive' });
  const submit = () =>
    isWithoutPremium || !change ? tellPremiumRequired() : save.mutate(change, { onSuccess: onSaved });

  return (
    <Form
      problems={problems}
      failure={save.error}
      onInvalid={showProblem}
      onSubmit={submit}
      className="grid content-start gap-4"
    >
      <div className="grid items-start gap-4">
        <Field label="Price of a song request (₦)" name="songRequestPrice" hint={`At least ${leastPrice}`}>
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="decimal"
              min={limits.songRequest.minKobo / 100}
              value={draft.price}
              onChange={(event) => set({ price: event.target.value })}
            />
          )}
        </Field>
        <Field label="Longest song (minutes)" name="maxSeconds" isOptional>
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="decimal"
              placeholder="Any length"
              value={draft.maxMinutes}
              onChange={(event) => set({ maxMinutes: event.target.value })}
            />
          )}
        </Field>
        <Field label="Open requests per donor" name="maxPerDonor" isOptional>
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              placeholder="Any number"
              value={draft.maxPerDonor}
              onChange={(event) => set({ maxPerDonor: event.target.value })}
            />
          )}
        </Field>
      </div>
      <div className="grid">
        <label className="inline-flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-brand"
            checked={draft.needsApproval}
            onChange={(event) => set({ needsApproval: event.target.checked })}
          />
          I approve each song before it plays
        </label>
        <label className="inline-flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-brand"
            checked={draft.player === 'creator'}
            onChange={(event) => set({ player: event.target.checked ? 'creator' : 'overlay' })}
          />
          I play the songs myself, from my own deck or with my band
        </label>
      </div>
      <Button type="submit" size="small" className="justify-self-start" isPending={save.isPending}>
        {save.isPending ? 'Saving...' : 'Save settings'}
      </Button>
    </Form>
  );
}
