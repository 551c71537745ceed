import { Button } from '../../components/ui/button';
import { type Preset, presets } from './presets';

export function PresetButtons({ onChoose }: { onChoose: (look: Preset['look']) => void }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">Start from</legend>
      <div className="flex flex-wrap gap-2">
        {presets.map(({ name, look }) => (
          <Button key={name} variant="quiet" size="small" onClick={() => onChoose(look)}>
            <span
              className="size-4 rounded-full border-4"
              style={{ backgroundColor: look.theme.backgroundColor, borderColor: look.theme.primaryColor }}
              aria-hidden="true"
            />
            {name}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
