import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { DashboardOverlay } from '@tipnaija/contracts/sockets/dashboard';
import { type ReactNode, useState } from 'react';
import { absoluteLink, paths } from '../../app/paths';
import { lazyPart } from '../../components/lazy-part';
import { Button } from '../../components/ui/button';
import { DialogLoading } from '../../components/ui/dialog-loading';
import { useOverlayToken } from '../../lib/overlay-link';
import { useIsOffline } from '../../lib/use-is-offline';

const ObsGuide = lazyPart(() => import('./obs-guide').then((module) => module.ObsGuide));

/** `overlay` is null until the first live message. */
type ConnectObsProps = { creator: OwnCreator; overlay: DashboardOverlay | null };

type ObsGuideButtonProps = ConnectObsProps & {
  variant: 'primary' | 'quiet' | 'plain';
  /** An overlay received the test alert of the guide. */
  onTested?: () => void;
  children: ReactNode;
};

/** Opens the pictures of the steps into OBS, with the overlay link. */
export function ObsGuideButton({ creator, overlay, variant, onTested, children }: ObsGuideButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { token, reveal, isRevealing } = useOverlayToken(creator);
  const isOffline = useIsOffline();
  const close = () => setIsOpen(false);
  const open = () => (token ? setIsOpen(true) : reveal(undefined, { onSuccess: () => setIsOpen(true) }));
  return (
    <>
      <Button variant={variant} size="small" isPending={isRevealing} disabled={isOffline} onClick={open}>
        {children}
      </Button>
      {isOpen && token && (
        <DialogLoading onClose={close}>
          <ObsGuide
            overlayLink={absoluteLink(paths.overlay(token))}
            isConnected={overlay ? overlay.isLive : creator.isLive}
            onTested={onTested}
            onClose={close}
          />
        </DialogLoading>
      )}
    </>
  );
}

/** For a creator whose overlay is not open anywhere. One word where the state beside it leaves no room. */
export function ConnectObs(props: ConnectObsProps) {
  return (
    <div className="-mr-0.5 max-sm:*:px-2! max-sm:*:text-[0.875rem]!">
      <ObsGuideButton {...props} variant="primary">
        <span>
          Connect<span className="@max-md:sr-only"> to OBS</span>
        </span>
      </ObsGuideButton>
    </div>
  );
}
