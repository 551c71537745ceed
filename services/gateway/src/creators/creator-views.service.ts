import { Injectable } from '@nestjs/common';
import {
  type CreatorProfile,
  defaultOverlaySettings,
  getCreator,
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
import { SharedAnswers } from './shared-answers.js';

/** What can be said while overlay-realtime is away: nobody is live, and no song is taken that could not be checked. */
const whileAway = {
  isLive: false,
  settings: defaultOverlaySettings,
  songRequestsEnabled: false,
  songRequestPrice: limits.songRequest.minKobo,
  spotifyConnected: false,
};

/** Puts together what the pages show of a creator from the services that know it. */
@Injectable()
export class CreatorViews {
  private readonly publicViews = new SharedAnswers(async (usernameOrId) =>
    this.publicView(await this.rpc.ask(getCreator, { usernameOrId })),
  );

  constructor(private readonly rpc: RpcClient) {}

  /** As the page shows them; refuses with `creator.not-found`. */
  publicViewOf(usernameOrId: string): Promise<PublicCreator> {
    return this.publicViews.ask(usernameOrId);
  }

  async publicView(profile: CreatorProfile): Promise<PublicCreator> {
    const { overlaySettings: _notPublic, ...view } = await this.overlayView(profile, 'not-live');
    return view;
  }

  /** The overlay itself keeps its looks while overlay-realtime is away, so for it that is a failure. */
  async overlayView(profile: CreatorProfile, whenAway: 'fail' | 'not-live' = 'fail'): Promise<OverlayCreator> {
    const [totals, overlay] = await Promise.all([
      this.rpc.ask(getCreatorTotals, { creatorId: profile.id }),
      this.overlayState(profile.id, whenAway),
    ]);
    const { goalAmountKobo, goalBaselineKobo, ...shown } = profile;
    return {
      ...shown,
      isLive: overlay.isLive,
      goalAmount: goalAmountKobo,
      // A tip from before the reset may go back after it: the goal then stands at nothing, not below.
      goalRaised: Math.max(0, totals.totalKobo - goalBaselineKobo),
      totalDonations: totals.totalKobo,
      songRequestsEnabled: overlay.songRequestsEnabled,
      songRequestPrice: overlay.songRequestPrice,
      spotifyConnected: overlay.spotifyConnected,
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
      this.overlayView(profile, 'not-live'),
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

  /** Money and profile are shown also while nobody can say who is live. */
  private async overlayState(creatorId: string, whenAway: 'fail' | 'not-live') {
    const state = this.rpc.ask(getOverlayState, { creatorId });
    return whenAway === 'fail' ? state : state.catch(() => whileAway);
  }
}
