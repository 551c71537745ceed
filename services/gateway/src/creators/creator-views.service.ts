import { Injectable } from '@nestjs/common';
import {
  type CreatorProfile,
  type CreatorTotals,
  DomainError,
  defaultOverlaySettings,
  findCreators,
  getCreatorTotals,
  getOverlayStates,
  getOwnCreator,
  getWallet,
  limits,
  type OverlayCreator,
  type OverlayState,
  type OwnCreator,
  type PublicCreator,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { SharedAnswers } from '@tipnaija/service-kit';

/** What can be said while overlay-realtime is away: nobody is live, and no song is taken that could not be checked. */
const whileAway: OverlayState = {
  isLive: false,
  settings: defaultOverlaySettings,
  songRequestsEnabled: false,
  songRequestPrice: limits.songRequest.minKobo,
  spotifyConnected: false,
};

/** Puts together what the pages show of a creator from the services that know it. */
@Injectable()
export class CreatorViews {
  private readonly publicViews = new SharedAnswers((usernamesOrIds) => this.publicViewsOf(usernamesOrIds));

  constructor(private readonly rpc: RpcClient) {}

  /** As the page shows them; refuses with `creator.not-found`. */
  publicViewOf(usernameOrId: string): Promise<PublicCreator> {
    return this.publicViews.ask(usernameOrId);
  }

  /** The overlay itself keeps its looks while overlay-realtime is away, so for it that is a failure. */
  async overlayView(profile: CreatorProfile): Promise<OverlayCreator> {
    const [view] = await this.viewsOf([profile], 'fail');
    return view as OverlayCreator;
  }

  async ownView(userId: string): Promise<OwnCreator> {
    const { overlayToken, bankName, accountNumber, accountName, withdrawalsHeldUntil, ...profile } = await this.rpc.ask(
      getOwnCreator,
      {
        userId,
      },
    );
    const [[totals], [overlay], wallet] = await Promise.all([
      this.rpc.ask(getCreatorTotals, { creatorIds: [profile.id] }),
      this.overlayStates([profile.id], 'not-live'),
      this.rpc.ask(getWallet, { creatorId: profile.id }),
    ]);
    return {
      ...viewOf(profile, totals as CreatorTotals, overlay as OverlayState),
      overlayToken,
      bankName,
      accountNumber,
      accountName,
      withdrawalsHeldUntil,
      walletBalance: wallet.balanceKobo,
      supporterCount: (totals as CreatorTotals).supporterCount,
    };
  }

  private async publicViewsOf(usernamesOrIds: readonly string[]): Promise<(PublicCreator | Error)[]> {
    const found = await this.rpc.ask(findCreators, { usernamesOrIds });
    const views = await this.viewsOf(
      found.filter((profile) => profile !== null),
      'not-live',
    );
    const viewById = new Map(views.map((view) => [view.id, view]));
    return found.map((profile) => {
      if (!profile) return new DomainError('creator.not-found');
      const { overlaySettings: _notPublic, ...view } = viewById.get(profile.id) as OverlayCreator;
      return view;
    });
  }

  private async viewsOf(profiles: readonly CreatorProfile[], whenAway: 'fail' | 'not-live'): Promise<OverlayCreator[]> {
    if (profiles.length === 0) return [];
    const creatorIds = profiles.map(({ id }) => id);
    const [totals, overlays] = await Promise.all([
      this.rpc.ask(getCreatorTotals, { creatorIds }),
      this.overlayStates(creatorIds, whenAway),
    ]);
    return profiles.map((profile, at) => viewOf(profile, totals[at] as CreatorTotals, overlays[at] as OverlayState));
  }

  /** Money and profile are shown also while nobody can say who is live. */
  private async overlayStates(creatorIds: readonly string[], whenAway: 'fail' | 'not-live'): Promise<OverlayState[]> {
    const states = this.rpc.ask(getOverlayStates, { creatorIds });
    return whenAway === 'fail' ? states : states.catch(() => creatorIds.map(() => whileAway));
  }
}

function viewOf(profile: CreatorProfile, totals: CreatorTotals, overlay: OverlayState): OverlayCreator {
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
