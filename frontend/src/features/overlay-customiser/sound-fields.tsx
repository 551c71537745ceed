import { type OverlaySound, soundOf } from '@tipnaija/contracts/alert-sets';
import type { OverlayLook } from './overlay-look';
import { Slider } from './slider';

type SoundFieldsProps = { settings: OverlayLook; onChange: (settings: OverlayLook) => void };

/** How loud the alert and its voice are. */
export function SoundFields({ settings, onChange }: SoundFieldsProps) {
  const sound = soundOf(settings);
  const setSound = (part: Partial<OverlaySound>) => onChange({ ...settings, sound: { ...settings.sound, ...part } });
  return (
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
  );
}
