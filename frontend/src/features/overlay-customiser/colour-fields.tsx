import { alertSetOf } from '@tipnaija/contracts/alert-sets';
import { limits } from '@tipnaija/contracts/limits';
import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { Field } from '../../components/ui/field';
import { shownTheme } from '../../lib/alert-set-themes';
import type { OverlayLook } from './overlay-look';
import { PresetButtons } from './preset-buttons';
import { Slider } from './slider';

type ColourFieldsProps = { settings: OverlayLook; onChange: (settings: OverlayLook) => void };

/** The colours that the overlay shows: of the set, or the creator's own where they changed them. */
export function ColourFields({ settings, onChange }: ColourFieldsProps) {
  const { theme, effects } = settings;
  const set = alertSetOf(settings);
  const shown = shownTheme(theme, set);
  const setTheme = (part: Partial<OverlaySettings['theme']>) => onChange({ ...settings, theme: { ...theme, ...part } });
  return (
    <>
      <PresetButtons set={set} onChoose={(look) => onChange({ ...settings, ...look })} />
      <div className="grid grid-cols-3 gap-3">
        <Colour
          label="Background"
          value={shown.backgroundColor}
          onChange={(backgroundColor) => setTheme({ backgroundColor })}
        />
        <Colour label="Accent" value={shown.primaryColor} onChange={(primaryColor) => setTheme({ primaryColor })} />
        <Colour label="Text" value={shown.textColor} onChange={(textColor) => setTheme({ textColor })} />
      </div>
      <div className="grid gap-x-6 sm:grid-cols-2">
        <Slider
          label="Opacity"
          unit="%"
          max={100}
          value={shown.opacity}
          onChange={(opacity) => setTheme({ opacity })}
        />
        <Slider
          label="Corner radius"
          unit=" px"
          max={limits.overlayBorderRadius.max}
          value={shown.borderRadius}
          onChange={(borderRadius) => setTheme({ borderRadius })}
        />
      </div>
      <div className="flex flex-wrap gap-x-6">
        <Effect
          label="Glow"
          isOn={effects.glow}
          onChange={(glow) => onChange({ ...settings, effects: { ...effects, glow } })}
        />
        <Effect
          label="Shake above ₦5,000"
          isOn={effects.shake}
          onChange={(shake) => onChange({ ...settings, effects: { ...effects, shake } })}
        />
      </div>
    </>
  );
}

function Colour({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="color"
          className="h-12 w-full cursor-pointer rounded-xl border border-line-strong bg-surface p-1"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function Effect({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-brand"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
