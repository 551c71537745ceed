import { limits } from '@tipnaija/contracts/limits';
import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { Field } from '../../components/ui/field';
import { entranceNames, sizeNames } from '../../lib/look-names';
import { ChoiceField } from './choice-field';
import { PositionPicker } from './position-picker';
import { Slider } from './slider';

type LookFieldsProps = { settings: OverlaySettings; onChange: (settings: OverlaySettings) => void };

export function LookFields({ settings, onChange }: LookFieldsProps) {
  const { theme, layout, effects, animation } = settings;
  const setTheme = (part: Partial<OverlaySettings['theme']>) => onChange({ ...settings, theme: { ...theme, ...part } });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <PositionPicker
          position={layout.position}
          onChange={(position) => onChange({ ...settings, layout: { ...layout, position } })}
        />
        <div className="grid content-start gap-4">
          <ChoiceField
            label="Size"
            names={sizeNames}
            value={layout.size}
            onChange={(size) => onChange({ ...settings, layout: { ...layout, size } })}
          />
          <ChoiceField
            label="Entrance"
            names={entranceNames}
            value={animation.entrance}
            onChange={(entrance) => onChange({ ...settings, animation: { entrance } })}
          />
        </div>
      </div>
      <div className="grid grid-cols-3 gap-3">
        <Colour
          label="Background"
          value={theme.backgroundColor}
          onChange={(backgroundColor) => setTheme({ backgroundColor })}
        />
        <Colour label="Accent" value={theme.primaryColor} onChange={(primaryColor) => setTheme({ primaryColor })} />
        <Colour label="Text" value={theme.textColor} onChange={(textColor) => setTheme({ textColor })} />
      </div>
      <div className="grid gap-x-6 sm:grid-cols-2">
        <Slider
          label="Opacity"
          unit="%"
          max={100}
          value={theme.opacity}
          onChange={(opacity) => setTheme({ opacity })}
        />
        <Slider
          label="Corner radius"
          unit=" px"
          max={limits.overlayBorderRadius.max}
          value={theme.borderRadius}
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
