import { useQuery } from '@tanstack/react-query';
import type { DonationItem } from '@tipnaija/contracts/http/donations';
import type { ComponentType } from 'react';
import { receivedDonationsQuery } from '../../lib/received-donations';
import type { LiveDashboard } from './use-live-dashboard';

type Live = Pick<LiveDashboard, 'overlay' | 'shownAt'>;

/** The buttons of another feature. `donations` are the newest tips; undefined while they load. */
export type ControlsBlock = ComponentType<Live & { donations: readonly DonationItem[] | undefined }>;

type LiveControlsProps = Live & { creatorId: string; Controls: ControlsBlock };

/** The controls, with the tips whose alerts they are about. */
export function LiveControls({ creatorId, Controls, ...live }: LiveControlsProps) {
  const donations = useQuery(receivedDonationsQuery(creatorId));
  return <Controls donations={donations.data} {...live} />;
}
