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
  getWithdrawalRest,
  limits,
  listCreatorTotals,
  listOverlayStates,
  type OverlayCreator,
  type OverlayState,
  type OwnCreator,
  type PolledOverlay,
  type PublicCreator,
  type PublicOverlayState,
  type TipPageSettings,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { RequestCoalescer } from '@tipnaija/service-kit';
import { withoutPrivateAmounts } from '../public-lists/list-privacy.js';

/** Defaults while overlay-realtime is unavailable: offline, and no song requests, because they could not be checked. */
const unavailableState: PublicOverlayState = {
  isLive: false,
  songRequestsEnabled: false,
  songRequestPrice: limits.songRequest.minKobo,
  spotifyConnected: false,
};

/** Combines the data of several services into the creator views of the pages. */
@Injectable()
export class CreatorViews {
  private readonly publicViews = new RequestCoalescer((usernamesOrIds) => this.publicViewsOf(usernamesOrIds));

  constructor(private readonly rpc: RpcClient) {}

  /**
   * @returns the public view
   * @throws DomainError `creator.not-found` when the creator is unknown
   */
  publicViewOf(usernameOrId: string): Promise<PublicCreator> {
    return this.publicViews.load(usernameOrId);
  }

  /**
   * Fails while overlay-realtime is unavailable: the overlay keeps its current settings, which defaults would
   * overwrite.
   */
  async overlayView(profile: CreatorProfile): Promise<PolledOverlay> {
    const creatorId = profile.id;
    const [totals, overlay] = await Promise.all([
      this.rpc.call(getCreatorTotals, { creatorId }),
      this.rpc.call(getOverlayState, { creatorId }),
    ]);
    return { ...overlayViewOf(profile, totals, overlay), controls: overlay.controls };
  }

  async ownView(userId: string): Promise<OwnCreator> {
    const own = await this.rpc.call(getOwnCreator, { userId });
    const { overlayToken, bankName, accountNumber, accountName, accountNameState, withdrawalsHeldUntil, ...profile } =
      own;
    const creatorId = profile.id;
    const [totals, overlay, wallet, rest] = await Promise.all([
      this.rpc.call(getCreatorTotals, { creatorId }),
      this.rpc
        .call(getOverlayState, { creatorId })
        .catch(() => ({ ...unavailableState, settings: defaultOverlaySettings })),
      this.rpc.call(getWallet, { creatorId }),
      this.rpc.call(getWithdrawalRest, { creatorId }),
    ]);
    return {
      ...overlayViewOf(profile, totals, overlay),
      ...tipPageOf(profile),
      overlayToken,
      bankName,
      accountNumber,
      accountName,
      accountNameState,
      withdrawalsHeldUntil,
      withdrawalsRestUntil: rest.restUntil,
      walletBalance: wallet.balanceKobo,
      supporterCount: totals.supporterCount,
    };
  }

  /** Shows money and profile also while overlay-realtime is unavailable. */
  private async publicViewsOf(usernamesOrIds: readonly string[]): Promise<(PublicCreator | Error)[]> {
    const found = await this.rpc.call(findCreators, { usernamesOrIds });
    const creatorIds = [...new Set(found.flatMap((profile) => (profile ? [profile.id] : [])))];
    if (creatorIds.length === 0) return found.map(() => new DomainError('creator.not-found'));
    const [totals, overlays] = await Promise.all([
      this.rpc.call(listCreatorTotals, { creatorIds }),
      this.rpc.call(listOverlayStates, { creatorIds }).catch(() => creatorIds.map(() => unavailableState)),
    ]);
    const placeOf = new Map(creatorIds.map((creatorId, place) => [creatorId, place]));
    return found.map((profile) => {
      if (!profile) return new DomainError('creator.not-found');
      const index = placeOf.get(profile.id) as number;
      const view = viewOf(profile, totals[index] as CreatorTotals, overlays[index] as PublicOverlayState);
      return withoutPrivateAmounts({ ...view, ...tipPageOf(profile) });
    });
  }
}

function overlayViewOf(profile: CreatorProfile, totals: CreatorTotals, overlay: OverlayState): OverlayCreator {
  return { ...viewOf(profile, totals, overlay), overlaySettings: overlay.settings };
}

function viewOf(
  profile: CreatorProfile,
  totals: CreatorTotals,
  overlay: PublicOverlayState,
): Omit<OverlayCreator, 'overlaySettings'> {
  const { id, username, displayName, bio, avatarUrl, followerCount } = profile;
  const { goalEnabled, goalTitle, goalDescription, goalAmountKobo, goalBaselineKobo } = profile;
  return {
    id,
    username,
    displayName,
    bio,
    avatarUrl,
    followerCount,
    isLive: overlay.isLive,
    goalEnabled,
    goalTitle,
    goalAmount: goalAmountKobo,
    goalDescription,
    // A donation from before the goal reset may be refunded after it: the goal then shows zero, not a negative amount.
    goalRaised: Math.max(0, totals.totalKobo - goalBaselineKobo),
    totalDonations: totals.totalKobo,
    songRequestsEnabled: overlay.songRequestsEnabled,
    songRequestPrice: overlay.songRequestPrice,
    spotifyConnected: overlay.spotifyConnected,
  };
}

function tipPageOf(profile: CreatorProfile): TipPageSettings {
  const { categories, links, thanks, coverColor, presetsKobo, minimumKobo, listPrivacy, offersFeeCover } = profile;
  return { categories, links, thanks, coverColor, presetsKobo, minimumKobo, listPrivacy, offersFeeCover };
}
