import { useQuery } from '@tanstack/react-query';
import type { DashboardOverlay } from '@tipnaija/contracts/sockets/dashboard';
import type { ComponentType } from 'react';
import { receivedDonationsQuery } from '../../lib/received-donations';

/** The buttons of another feature. `lastDonor` is the donor of the last displayed tip, if known. */
export type ControlsBlock = ComponentType<{ overlay: DashboardOverlay | null; lastDonor: string | null }>;

type LiveControlsProps = { creatorId: string; overlay: DashboardOverlay | null; Controls: ControlsBlock };

/** The controls with the donor of the last displayed tip, if the tip is in the loaded list. */
export function LiveControls({ creatorId, overlay, Controls }: LiveControlsProps) {
  const donations = useQuery(receivedDonationsQuery(creatorId));
  const lastShown = donations.data?.find(({ id }) => id === overlay?.lastShown?.donationId);
  return <Controls overlay={overlay} lastDonor={lastShown?.donorName ?? null} />;
}
