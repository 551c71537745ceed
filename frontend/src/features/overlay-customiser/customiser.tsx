import { useQuery } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { useEffect, useState } from 'react';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { customAlertsQuery } from './custom-alerts.queries';
import { CustomAlertsBlock } from './custom-alerts-block';
import { LivePreview } from './live-preview';
import { LookFields } from './look-fields';
import { PacingBlock } from './pacing-block';
import { PresetButtons } from './preset-buttons';
import { toOverlayLook } from './same-look';
import { type SampleName, samples } from './samples';
import { useLookDraft } from './unsaved-look';
import { useSaveLook } from './use-save-look';
import { useTestAlert } from './use-test-alert';
import { useUnsavedGuard } from './use-unsaved-guard';

type CustomiserProps = {
  creator: OwnCreator;
  /** Called when the state of unsaved changes changes. */
  onUnsaved: (isUnsaved: boolean) => void;
};

/** The design of all alerts with a live preview; saving updates open overlays immediately. */
export function Customiser({ creator, onUnsaved }: CustomiserProps) {
  const { settings, change, isUnsaved } = useLookDraft(toOverlayLook(creator.overlaySettings));
  const [sample, setSample] = useState<SampleName>('tip');
  const custom = useQuery(customAlertsQuery);
  const save = useSaveLook();
  const test = useTestAlert();
  useUnsavedGuard(isUnsaved);
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  const shownCustom = custom.data?.isPremium
    ? { tiers: custom.data.tiers, css: custom.data.shownCss }
    : { tiers: [], css: '' };
  return (
    <>
      <Card className="grid gap-5 p-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]" aria-labelledby="looks-title">
        <div className="grid content-start gap-3 lg:sticky lg:top-4 lg:self-start">
          <h2 id="looks-title" className="text-lg">
            Design
          </h2>
          <LivePreview settings={settings} custom={shownCustom} alert={samples[sample].alert} />
          <div className="flex flex-wrap gap-2" role="group" aria-label="Preview of">
            {(Object.keys(samples) as SampleName[]).map((name) => (
              <Button
                key={name}
                size="small"
                variant={name === sample ? 'primary' : 'quiet'}
                aria-pressed={name === sample}
                onClick={() => setSample(name)}
              >
                {samples[name].label}
              </Button>
            ))}
          </div>
        </div>
        <div className="grid content-start gap-5">
          <PresetButtons onChoose={(look) => change({ ...settings, ...look })} />
          <LookFields settings={settings} onChange={change} />
          <div className="flex flex-wrap items-center gap-2">
            <Button isPending={save.isPending} disabled={!isUnsaved} onClick={() => save.mutate(settings)}>
              {save.isPending ? 'Saving...' : 'Save design'}
            </Button>
            <Button variant="quiet" isPending={test.isPending} onClick={() => test.mutate(samples[sample].test)}>
              Send test alert
            </Button>
            {isUnsaved && <p className="text-sm text-ink-soft">Not saved yet: your stream shows the old design.</p>}
          </div>
        </div>
      </Card>
      <PacingBlock settings={creator.overlaySettings} />
      <CustomAlertsBlock />
    </>
  );
}
