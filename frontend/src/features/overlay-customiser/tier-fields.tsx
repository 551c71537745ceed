import type { OverlayMedia } from '@tipnaija/contracts/http/custom-alerts';
import { overlayEntrances } from '@tipnaija/contracts/overlay-settings';
import { Button } from '../../components/ui/button';
import { Field } from '../../components/ui/field';
import { controlClass, Input } from '../../components/ui/input';
import { entranceNames } from '../../lib/look-names';
import { mediaName } from './media';
import type { TierDraft } from './tier-draft';

type TierFieldsProps = {
  name: string;
  draft: TierDraft;
  media: readonly OverlayMedia[];
  problem: string | null;
  onChange: (draft: TierDraft) => void;
  onRemove: () => void;
};

type Choice = { value: string; label: string };

export function TierFields({ name, draft, media, problem, onChange, onRemove }: TierFieldsProps) {
  const filesOf = (kind: OverlayMedia['kind']) =>
    media.filter((file) => file.kind === kind).map((file) => ({ value: file.id, label: mediaName(file, media) }));
  const { entrance, theme, ...others } = draft;
  const colour = theme?.primaryColor;
  return (
    <fieldset className="grid gap-4 rounded-xl border border-line p-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1fr_auto_auto] lg:items-end">
      <legend className="sr-only">{name}</legend>
      <Field label="From (₦)" error={problem}>
        {(control) => (
          <Input
            {...control}
            type="number"
            inputMode="decimal"
            min={0}
            step={500}
            className="tabular-nums"
            value={draft.naira}
            onChange={(event) => onChange({ ...draft, naira: event.target.value })}
          />
        )}
      </Field>
      <Choose
        label="Sound"
        none="Two notes"
        choices={filesOf('sound')}
        value={draft.soundId}
        onChange={(soundId) => onChange({ ...draft, soundId })}
      />
      <Choose
        label="Picture"
        none="The icon"
        choices={filesOf('image')}
        value={draft.imageId}
        onChange={(imageId) => onChange({ ...draft, imageId })}
      />
      <Choose
        label="Entrance"
        none="Default"
        choices={overlayEntrances.map((value) => ({ value, label: entranceNames[value] }))}
        value={entrance ?? null}
        onChange={(chosen) => {
          const known = overlayEntrances.find((option) => option === chosen);
          onChange({ ...others, ...(theme && { theme }), ...(known && { entrance: known }) });
        }}
      />
      <Field label="Accent">
        {(control) => (
          <span className="flex items-center gap-2">
            <input
              {...control}
              type="color"
              className="h-12 w-14 cursor-pointer rounded-xl border border-line-strong bg-surface p-1"
              value={colour ?? '#22c55e'}
              onChange={({ target }) => onChange({ ...draft, theme: { ...theme, primaryColor: target.value } })}
            />
            {colour === undefined ? (
              <span className="text-xs text-ink-soft">Default</span>
            ) : (
              <Button
                variant="plain"
                size="small"
                onClick={() => onChange({ ...others, ...(entrance && { entrance }) })}
              >
                Default
              </Button>
            )}
          </span>
        )}
      </Field>
      <Button variant="plain" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </fieldset>
  );
}

type ChooseProps = {
  label: string;
  none: string;
  choices: readonly Choice[];
  value: string | null;
  onChange: (value: string | null) => void;
};

function Choose({ label, none, choices, value, onChange }: ChooseProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          className={controlClass}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        >
          <option value="">{none}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
