import type { ShownCustomAlerts } from '@tipnaija/contracts/custom-alerts';
import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { Volume2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ToggleButton } from '../../components/toggle-button';
import { Button } from '../../components/ui/button';
import { stripClass } from '../../components/use-active-in-view';
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

const views = { screen: 'Screen', close: 'Close', phone: 'Phone' };
type View = keyof typeof views;

/** The preview and what it shows: any amount, over any picture, upright or close up, with its sound. */
export function PreviewPanel({ settings, custom, sample, plays, onSample, onPlay }: PreviewPanelProps) {
  const [picture, setPicture] = useState<PictureName>('game');
  // On a phone the whole screen is too small to read.
  const [isNarrow] = useState(() => window.innerWidth < 640);
  const [view, setView] = useState<View>(isNarrow ? 'close' : 'screen');
  const { moment } = samples[sample];
  const alert = useMemo(() => sampleAlert(sample, settings), [sample, settings]);
  return (
    <>
      <div className="relative">
        <LivePreview
          settings={settings}
          custom={custom}
          alert={alert}
          moment={moment}
          plays={plays}
          background={previewPictures[picture].background}
          isPortrait={view === 'phone'}
          isClose={view === 'close' || (view === 'phone' && isNarrow)}
        />
        <Button size="small" className="absolute right-2 bottom-2 shadow-card max-sm:px-3" onClick={onPlay}>
          <Volume2 className="size-5" aria-hidden="true" />
          <span className="max-sm:sr-only">
            Play<span className="sr-only"> with sound</span>
          </span>
        </Button>
      </div>
      <div className="flex justify-between gap-2 sm:justify-start">
        <div role="group" aria-label="View" className="flex shrink-0 rounded-xl bg-sunken p-1">
          {(Object.keys(views) as View[]).map((name) => (
            <ToggleButton key={name} look="segment" isOn={view === name} onPress={() => setView(name)}>
              {views[name]}
            </ToggleButton>
          ))}
        </div>
        <select
          aria-label="Background of the preview"
          className="min-h-11 min-w-0 rounded-xl border border-line bg-surface pl-3 text-sm max-sm:bg-right! max-sm:pr-6! max-sm:pl-2"
          value={picture}
          onChange={({ target }) => setPicture(target.value as PictureName)}
        >
          {Object.entries(previewPictures).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="grid gap-1 lg:mt-2">
        <p id="try-with" className="text-xs text-ink-soft">
          Try with
        </p>
        <div
          className={`${stripClass} -mx-1 gap-2 px-1 pb-1 max-sm:-mr-5 lg:flex-wrap`}
          role="group"
          aria-labelledby="try-with"
        >
          {(Object.keys(samples) as SampleName[]).map((name) => (
            <ToggleButton key={name} look="chip" isOn={name === sample} onPress={() => onSample(name)}>
              {sampleLabel(name, settings)}
            </ToggleButton>
          ))}
        </div>
      </div>
    </>
  );
}
