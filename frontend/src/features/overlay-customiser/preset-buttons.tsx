import type { AlertSetName } from '@tipnaija/contracts/alert-sets';
import { Button } from '../../components/ui/button';
import { shownTheme } from '../../lib/alert-set-themes';
import { type Preset, presets } from './presets';

type PresetButtonsProps = { set: AlertSetName; onChoose: (look: Preset['look']) => void };

export function PresetButtons({ set, onChoose }: PresetButtonsProps) {
  return (
    <fieldset>
      <legend className="sr-only">Start from</legend>
      <div className="flex flex-wrap gap-2">
        {presets.map(({ name, look }) => {
          const { backgroundColor, primaryColor } = shownTheme(look.theme, set);
          return (
            <Button key={name} variant="quiet" size="small" onClick={() => onChoose(look)}>
              <span
                className="size-4 rounded-full border-4"
                style={{ backgroundColor, borderColor: primaryColor }}
                aria-hidden="true"
              />
              {name}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}
