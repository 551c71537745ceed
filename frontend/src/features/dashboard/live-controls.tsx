import { useQuery } from '@tanstack/react-query';
import type { DashboardOverlay } from '@tipnaija/contracts/sockets/dashboard';
import type { ComponentType } from 'react';
import { donationsQuery } from './dashboard.queries';

/** The buttons of another feature. `lastDonor` gave the tip that was shown last, where it is known. */
export type ControlsBlock = ComponentType<{ overlay: DashboardOverlay | null; lastDonor: string | null }>;

type LiveControlsProps = { creatorId: string; overlay: DashboardOverlay | null; Controls: ControlsBlock };

/** The controls with the name of whose tip was shown last, as far back as the list of donations goes. */
export function LiveControls({ creatorId, overlay, Controls }: LiveControlsProps) {
  const donations = useQuery(donationsQuery(creatorId));
  const lastShown = donations.data?.find(({ id }) => id === overlay?.lastShown?.donationId);
  return <Controls overlay={overlay} lastDonor={lastShown?.donorName ?? null} />;
}
