import { useQuery } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { DonationItem } from '@tipnaija/contracts/http/donations';
import type { ComponentType, ReactNode } from 'react';
import { receivedDonationsQuery } from '../../lib/received-donations';
import type { ConnectObsBlock, LiveDashboard } from './use-live-dashboard';

type Live = Pick<LiveDashboard, 'overlay' | 'isStale' | 'shownAt'>;

/**
 * The state and the buttons of another feature. `donations` are the newest tips; undefined while they load. `children`
 * are offered while the overlay is not connected.
 */
export type ControlsBlock = ComponentType<
  Live & { donations: readonly DonationItem[] | undefined; wasLive: boolean; children: ReactNode }
>;

type LiveControlsProps = Live & { creator: OwnCreator; Controls: ControlsBlock; ConnectObs: ConnectObsBlock };

/** The controls, with the tips whose alerts they are about. */
export function LiveControls({ creator, Controls, ConnectObs, ...live }: LiveControlsProps) {
  const donations = useQuery(receivedDonationsQuery(creator.id));
  return (
    <Controls donations={donations.data} wasLive={creator.isLive} {...live}>
      <ConnectObs creator={creator} overlay={live.overlay} />
    </Controls>
  );
}
