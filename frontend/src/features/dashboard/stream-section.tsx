import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { ComponentType } from 'react';
import { Card } from '../../components/ui/card';
import { type ControlsBlock, LiveControls } from './live-controls';
import { LookCard } from './look-card';
import { OverlayLink } from './overlay-link';
import { Section } from './section';
import { StreamLinks } from './stream-links';
import type { ConnectObsBlock } from './use-live-dashboard';
import { useWorkspace } from './workspace';

type CreatorBlock = ComponentType<{ creator: OwnCreator }>;

/** Blocks of other features, supplied by the app. */
type StreamBlocks = {
  HeldAlerts: ComponentType;
  OverlayControls: ControlsBlock;
  TestAlerts: ComponentType;
  /** In the status of a missing overlay. */
  ConnectObs: ConnectObsBlock;
  /** `overlayCount` is null until the first live message. */
  Songs: ComponentType<{ creator: OwnCreator; overlayCount: number | null }>;
  SongSettings: CreatorBlock;
};

/** What is pressed and seen during a stream on the left, and first on a phone; what is set up once on the right. */
export function StreamSection({
  HeldAlerts,
  OverlayControls,
  TestAlerts,
  ConnectObs,
  Songs,
  SongSettings,
}: StreamBlocks) {
  const { creator, overlay, isStale, shownAt } = useWorkspace();
  return (
    <Section title="Stream">
      <HeldAlerts />
      <div className="grid content-start gap-4">
        <Card className="grid gap-3 p-5" aria-labelledby="overlay-title">
          <div className="-my-1 flex items-center justify-between gap-3">
            <h2 id="overlay-title" className="text-lg">
              Your overlay
            </h2>
            <TestAlerts />
          </div>
          <LiveControls
            creator={creator}
            overlay={overlay}
            isStale={isStale}
            shownAt={shownAt}
            Controls={OverlayControls}
            ConnectObs={ConnectObs}
          />
        </Card>
        <Songs creator={creator} overlayCount={overlay?.overlayCount ?? null} />
        <LookCard settings={creator.overlaySettings} />
      </div>
      <div className="grid content-start gap-4">
        <Card className="grid content-start gap-4 p-5">
          <OverlayLink creator={creator} />
        </Card>
        <Card className="p-5" aria-labelledby="more-title">
          <StreamLinks />
        </Card>
        <SongSettings creator={creator} />
      </div>
    </Section>
  );
}
