import type { ShownCustomAlerts } from '@tipnaija/contracts/custom-alerts';
import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { useMemo, useState } from 'react';
import { Button } from '../../components/ui/button';
import { LivePreview } from './live-preview';
import { type PictureName, previewPictures } from './preview-pictures';
import { type SampleName, sampleAlert, sampleLabel, samples } from './samples';

type PreviewPanelProps = {
  settings: OverlaySettings;
  custom: ShownCustomAlerts;
  sample: SampleName;
  /** The sound plays when this number changes. */
  plays: number;
  onSample: (sample: SampleName) => void;
  onPlay: () => void;
};

/** The preview and what it shows: any amount, over any picture, upright or close up, with its sound. */
export function PreviewPanel({ settings, custom, sample, plays, onSample, onPlay }: PreviewPanelProps) {
  const [picture, setPicture] = useState<PictureName>('game');
  const [isPortrait, setIsPortrait] = useState(false);
  // On a phone the whole screen is too small to read.
  const [isClose, setIsClose] = useState(() => window.innerWidth < 640);
  const { moment } = samples[sample];
  const alert = useMemo(() => sampleAlert(sample, settings), [sample, settings]);
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
        <Button size="small" onClick={onPlay}>
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
            className="min-h-11 rounded-xl border border-line bg-surface pl-3.5 font-semibold"
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
            {sampleLabel(name, settings)}
          </Button>
        ))}
      </div>
    </>
  );
}
