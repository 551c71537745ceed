import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { ComponentType } from 'react';
import { OverlayStatus } from '../../components/overlay-status';
import { Card } from '../../components/ui/card';
import { type ControlsBlock, LiveControls } from './live-controls';
import { LookCard } from './look-card';
import { OverlayLink } from './overlay-link';
import { Section } from './section';
import { StreamLinks } from './stream-links';
import type { ConnectObsBlock } from './use-live-dashboard';
import { useWorkspace } from './workspace';

/** Blocks of other features, supplied by the app. `overlayCount` is null until the first live message. */
type StreamBlocks = {
  HeldAlerts: ComponentType;
  OverlayControls: ControlsBlock;
  ConnectObs: ConnectObsBlock;
  Songs: ComponentType<{ creator: OwnCreator; overlayCount: number | null }>;
};

/** The health of the overlay, its controls, the design of the alerts and the songs. */
export function StreamSection({ HeldAlerts, OverlayControls, ConnectObs, Songs }: StreamBlocks) {
  const { creator, overlay } = useWorkspace();
  return (
    <Section title="Stream">
      <HeldAlerts />
      <Card className="grid content-start gap-4 p-5" aria-labelledby="overlay-title">
        <h2 id="overlay-title" className="text-lg">
          Your overlay
        </h2>
        <OverlayStatus overlay={overlay} wasLive={creator.isLive}>
          <ConnectObs creator={creator} overlay={overlay} />
        </OverlayStatus>
        <LiveControls creatorId={creator.id} overlay={overlay} Controls={OverlayControls} />
      </Card>
      <div className="grid content-start gap-4">
        <LookCard settings={creator.overlaySettings} />
        <Card className="grid content-start gap-4 p-5">
          <OverlayLink creator={creator} />
          <StreamLinks />
        </Card>
      </div>
      <Songs creator={creator} overlayCount={overlay?.overlayCount ?? null} />
    </Section>
  );
}
