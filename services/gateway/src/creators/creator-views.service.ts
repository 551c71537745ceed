import { Injectable } from '@nestjs/common';
import {
  type CreatorProfile,
  getCreatorTotals,
  getOverlayState,
  getOwnCreator,
  getWallet,
  limits,
  type OverlayCreator,
  type OwnCreator,
  type PublicCreator,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';

/** Puts together what the pages show of a creator from the services that know it. */
@Injectable()
export class CreatorViews {
  constructor(private readonly rpc: RpcClient) {}

  async publicView(profile: CreatorProfile): Promise<PublicCreator> {
    const { overlaySettings: _notPublic, ...view } = await this.overlayView(profile);
    return view;
  }

  async overlayView(profile: CreatorProfile): Promise<OverlayCreator> {
    const [totals, overlay] = await Promise.all([
      this.rpc.ask(getCreatorTotals, { creatorId: profile.id }),
      this.rpc.ask(getOverlayState, { creatorId: profile.id }),
    ]);
    const { goalAmountKobo, goalBaselineKobo, ...shown } = profile;
    return {
      ...shown,
      isLive: overlay.isLive,
      goalAmount: goalAmountKobo,
      // A tip from before the reset may go back after it: the goal then stands at nothing, not below.
      goalRaised: Math.max(0, totals.totalKobo - goalBaselineKobo),
      totalDonations: totals.totalKobo,
      songRequestsEnabled: false,
      songRequestPrice: limits.songRequest.minKobo,
      spotifyConnected: false,
      overlaySettings: overlay.settings,
    };
  }

  async ownView(userId: string): Promise<OwnCreator> {
    const { overlayToken, bankName, accountNumber, accountName, withdrawalsHeldUntil, ...profile } = await this.rpc.ask(
      getOwnCreator,
      {
        userId,
      },
    );
    const [view, wallet, totals] = await Promise.all([
      this.overlayView(profile),
      this.rpc.ask(getWallet, { creatorId: profile.id }),
      this.rpc.ask(getCreatorTotals, { creatorId: profile.id }),
    ]);
    return {
      ...view,
      overlayToken,
      bankName,
      accountNumber,
      accountName,
      withdrawalsHeldUntil,
      walletBalance: wallet.balanceKobo,
      supporterCount: totals.supporterCount,
    };
  }
}
