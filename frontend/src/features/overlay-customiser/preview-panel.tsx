import type { ShownCustomAlerts } from '@tipnaija/contracts/custom-alerts';
import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { LivePreview } from './live-preview';
import { type PictureName, previewPictures } from './preview-pictures';
import { type SampleName, samples } from './samples';

type PreviewPanelProps = {
  settings: OverlaySettings;
  custom: ShownCustomAlerts;
  sample: SampleName;
  onSample: (sample: SampleName) => void;
};

/** The preview and what it shows: any amount, over any picture, upright or close up, with its sound. */
export function PreviewPanel({ settings, custom, sample, onSample }: PreviewPanelProps) {
  const [picture, setPicture] = useState<PictureName>('game');
  const [isPortrait, setIsPortrait] = useState(false);
  // On a phone the whole screen is too small to read.
  const [isClose, setIsClose] = useState(() => window.innerWidth < 640);
  const [plays, setPlays] = useState(0);
  const { alert, moment } = samples[sample];
  return (
    <>
      <LivePreview
        settings={settings}
        custom={custom}
        alert={alert}
        moment={moment}
        plays={plays}
        background={previewPictures[picture].background}
        isPortrait={isPortrait}
        isClose={isClose}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setPlays(plays + 1)}>
          Play with sound
        </Button>
        <Button size="small" variant="quiet" aria-pressed={isClose} onClick={() => setIsClose(!isClose)}>
          Close up
        </Button>
        <Button size="small" variant="quiet" aria-pressed={isPortrait} onClick={() => setIsPortrait(!isPortrait)}>
          Phone stream
        </Button>
        <label className="inline-flex items-center gap-2 text-sm">
          Over
          <select
            className="min-h-10 rounded-xl border border-line-strong bg-surface px-2"
            value={picture}
            onChange={({ target }) => setPicture(target.value as PictureName)}
          >
            {Object.entries(previewPictures).map(([name, { label }]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="-mx-1 flex gap-2 overflow-x-auto px-1 pb-1 lg:flex-wrap" role="group" aria-label="Preview of">
        {(Object.keys(samples) as SampleName[]).map((name) => (
          <Button
            key={name}
            size="small"
            className="shrink-0"
            variant={name === sample ? 'primary' : 'quiet'}
            aria-pressed={name === sample}
            onClick={() => onSample(name)}
          >
            {samples[name].label}
          </Button>
        ))}
      </div>
    </>
  );
}
