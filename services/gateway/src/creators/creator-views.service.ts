import { Injectable } from '@nestjs/common';
import {
  type CreatorProfile,
  type CreatorTotals,
  DomainError,
  defaultOverlaySettings,
  findCreators,
  getCreatorTotals,
  getOverlayState,
  getOwnCreator,
  getWallet,
  limits,
  listCreatorTotals,
  listOverlayStates,
  type OverlayCreator,
  type OverlayState,
  type OwnCreator,
  type PublicCreator,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { RequestCoalescer } from '@tipnaija/service-kit';

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
  private readonly publicViews = new RequestCoalescer((usernamesOrIds) => this.publicViewsOf(usernamesOrIds));

  constructor(private readonly rpc: RpcClient) {}

  /** As the page shows them; refuses with `creator.not-found`. */
  publicViewOf(usernameOrId: string): Promise<PublicCreator> {
    return this.publicViews.load(usernameOrId);
  }

  /** The overlay itself keeps its looks while overlay-realtime is away, so for it that is a failure. */
  async overlayView(profile: CreatorProfile): Promise<OverlayCreator> {
    const creatorId = profile.id;
    const [totals, overlay] = await Promise.all([
      this.rpc.call(getCreatorTotals, { creatorId }),
      this.rpc.call(getOverlayState, { creatorId }),
    ]);
    return viewOf(profile, totals, overlay);
  }

  async ownView(userId: string): Promise<OwnCreator> {
    const { overlayToken, bankName, accountNumber, accountName, withdrawalsHeldUntil, ...profile } =
      await this.rpc.call(getOwnCreator, {
        userId,
      });
    const creatorId = profile.id;
    const [totals, overlay, wallet] = await Promise.all([
      this.rpc.call(getCreatorTotals, { creatorId }),
      this.rpc.call(getOverlayState, { creatorId }).catch(() => whileAway),
      this.rpc.call(getWallet, { creatorId }),
    ]);
    return {
      ...viewOf(profile, totals, overlay),
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
  private async publicViewsOf(usernamesOrIds: readonly string[]): Promise<(PublicCreator | Error)[]> {
    const found = await this.rpc.call(findCreators, { usernamesOrIds });
    const creatorIds = [...new Set(found.flatMap((profile) => (profile ? [profile.id] : [])))];
    if (creatorIds.length === 0) return found.map(() => new DomainError('creator.not-found'));
    const [totals, overlays] = await Promise.all([
      this.rpc.call(listCreatorTotals, { creatorIds }),
      this.rpc.call(listOverlayStates, { creatorIds }).catch(() => creatorIds.map(() => whileAway)),
    ]);
    const placeOf = new Map(creatorIds.map((creatorId, place) => [creatorId, place]));
    return found.map((profile) => {
      if (!profile) return new DomainError('creator.not-found');
      const at = placeOf.get(profile.id) as number;
      const view = viewOf(profile, totals[at] as CreatorTotals, overlays[at] as OverlayState);
      const { overlaySettings: _notPublic, ...shown } = view;
      return shown;
    });
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
