import { useQuery } from '@tanstack/react-query';
import { alertSetOf } from '@tipnaija/contracts/alert-sets';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { useRef, useState } from 'react';
import { AlertSetPicker } from '../../components/alert-set-picker';
import { SaveBar } from '../../components/save-bar';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { changedFields } from '../../lib/changed-fields';
import { ColourFields } from './colour-fields';
import { customAlertsQuery } from './custom-alerts.queries';
import { FieldGroup } from './field-group';
import { LevelFields } from './level-fields';
import { type OverlayLook, toDraft, withBounds } from './overlay-look';
import { PlaceFields } from './place-fields';
import { PreviewPanel } from './preview-panel';
import { type SampleName, samples } from './samples';
import { SoundFields } from './sound-fields';
import { findWrongBound } from './tier-bounds';
import { useLookDraft } from './unsaved-look';
import { useSaveLook } from './use-save-look';
import { useTestAlert } from './use-test-alert';

/** The design of all alerts with a live preview; saving updates open overlays immediately. */
export function Customiser({ creator }: { creator: OwnCreator }) {
  const saved = toDraft(creator.overlaySettings);
  const { draft, change: changeDraft, submit: submitDraft, settle, resume, isUnsaved } = useLookDraft(saved);
  const { look: settings, bounds } = draft;
  const change = (look: OverlayLook) => changeDraft({ ...draft, look });
  const [sample, setSample] = useState<SampleName>('tip');
  const [plays, setPlays] = useState(0);
  const play = () => setPlays((count) => count + 1);
  const custom = useQuery(customAlertsQuery);
  const save = useSaveLook();
  const test = useTestAlert();
  const wrongLevel = useRef<HTMLInputElement>(null);
  const submit = () => {
    if (findWrongBound(bounds) !== null) return showField(wrongLevel.current);
    submitDraft();
    save.mutate(changedFields(settings, saved.look), {
      onSuccess: (stored) => settle(draft, toDraft(stored)),
      onError: resume,
    });
  };
  const shownCustom = custom.data?.isPremium
    ? { tiers: custom.data.tiers, css: custom.data.shownCss }
    : { tiers: [], css: '' };
  return (
    <Card className="grid gap-5 p-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]" aria-labelledby="looks-title">
      <div className="sticky top-0 z-10 -mx-5 grid content-start gap-3 self-start bg-surface px-5 py-2 lg:top-4 lg:z-0 lg:mx-0 lg:p-0">
        <h2 id="looks-title" className="text-lg">
          Design
        </h2>
        <PreviewPanel
          settings={settings}
          custom={shownCustom}
          sample={sample}
          plays={plays}
          onSample={setSample}
          onPlay={play}
        />
      </div>
      <div className="grid content-start gap-3">
        <AlertSetPicker value={alertSetOf(settings)} onChange={(alertSet) => change({ ...settings, alertSet })} />
        <FieldGroup title="Colours">
          <ColourFields settings={settings} onChange={change} />
        </FieldGroup>
        <FieldGroup title="Place and lettering">
          <PlaceFields settings={settings} onChange={change} />
        </FieldGroup>
        <FieldGroup title="Celebrate bigger from">
          <LevelFields
            bounds={bounds}
            wrongField={wrongLevel}
            onChange={(typed) => changeDraft(withBounds(draft, typed))}
            onPlay={(level) => {
              setSample(level);
              play();
            }}
          />
        </FieldGroup>
        <FieldGroup title="Sound">
          <SoundFields settings={settings} onChange={change} />
        </FieldGroup>
      </div>
      <SaveBar
        what="design"
        isUnsaved={isUnsaved}
        isPending={save.isPending}
        onSave={submit}
        note={creator.isLive ? null : 'Overlay not connected'}
      >
        <Button
          variant="quiet"
          size="small"
          isPending={test.isPending}
          onClick={() => test.mutate(samples[sample].test)}
        >
          Send test alert
        </Button>
      </SaveBar>
    </Card>
  );
}

/** Focuses the field; its group may be folded away. */
function showField(field: HTMLElement | null): void {
  const group = field?.closest('details');
  if (group) group.open = true;
  field?.focus();
}
