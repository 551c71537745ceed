import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { ExternalLink, Sparkles, Users } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { buttonClass } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { type ControlsBlock, LiveControls } from './live-controls';
import { OverlayLink } from './overlay-link';
import { OverlayStatus } from './overlay-status';
import { Section } from './section';
import { useWorkspace } from './workspace';

/** Blocks of other features, supplied by the app. `overlayCount` is null until the first live message. */
type StreamBlocks = {
  HeldAlerts: ComponentType;
  OverlayControls: ControlsBlock;
  Songs: ComponentType<{ creator: OwnCreator; overlayCount: number | null }>;
};

/** The health of the overlay, its controls, the design of the alerts and the songs. */
export function StreamSection({ HeldAlerts, OverlayControls, Songs }: StreamBlocks) {
  const { creator, overlay } = useWorkspace();
  return (
    <Section title="Stream">
      <HeldAlerts />
      <Card className="grid content-start gap-5 p-5" aria-labelledby="overlay-title">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h2 id="overlay-title" className="text-lg">
            Your overlay
          </h2>
          <OverlayStatus overlay={overlay} wasLive={creator.isLive} />
        </div>
        <LiveControls creatorId={creator.id} overlay={overlay} Controls={OverlayControls} />
      </Card>
      <Card className="grid content-start gap-4 p-5">
        <OverlayLink creator={creator} />
        <div className="flex flex-wrap gap-2 border-t border-line pt-3">
          <Link to={paths.overlayLooks} className={`${buttonClass({ size: 'small' })} py-2`}>
            <Sparkles className="size-4 shrink-0" aria-hidden="true" />
            Customise and moderate your alerts
          </Link>
          <a
            href={paths.control}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: 'quiet', size: 'small' })}
          >
            <ExternalLink className="size-4" aria-hidden="true" />
            Stream control
          </a>
          <Link to={paths.helpers} className={buttonClass({ variant: 'quiet', size: 'small' })}>
            <Users className="size-4" aria-hidden="true" />
            Helpers
          </Link>
          <p className="basis-full text-sm text-ink-soft">Open Stream control on a phone, or as a dock in OBS.</p>
        </div>
      </Card>
      <Songs creator={creator} overlayCount={overlay?.overlayCount ?? null} />
    </Section>
  );
}
