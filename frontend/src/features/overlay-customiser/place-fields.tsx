import { ChoiceField } from '../../components/choice-field';
import { alertFontNames, entranceNames, sizeNames } from '../../lib/look-names';
import type { OverlayLook } from './overlay-look';
import { PositionPicker } from './position-picker';

type PlaceFieldsProps = { settings: OverlayLook; onChange: (settings: OverlayLook) => void };

/** Where the alert stands, how big, how it enters and in which lettering. */
export function PlaceFields({ settings, onChange }: PlaceFieldsProps) {
  const { layout, animation } = settings;
  return (
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
        <ChoiceField
          label="Lettering"
          names={alertFontNames}
          value={settings.alertFont ?? 'set'}
          onChange={(alertFont) => onChange({ ...settings, alertFont })}
        />
      </div>
    </div>
  );
}
