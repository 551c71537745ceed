import { Injectable } from '@nestjs/common';
import {
  listModerationRevisions,
  listOverlayStates,
  listProfileRevisions,
  listTotalsRevisions,
  type PublicOverlayState,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';

/** The revisions of what a tip page shows; a part is absent while its service is unavailable or has no state. */
export type PageRevision = { totals?: number; profile?: number; moderation?: string; overlay?: string };

type Revision<Value> = { creatorId: string; revision: Value };

@Injectable()
export class PageRevisions {
  constructor(private readonly rpc: RpcClient) {}

  /** Only the totals are required: without the other parts a page still follows its tips. */
  async find(creatorIds: readonly string[]): Promise<(creatorId: string) => PageRevision> {
    const [totals, profiles, moderation, overlays] = await Promise.all([
      this.rpc.call(listTotalsRevisions, { creatorIds }),
      this.rpc.call(listProfileRevisions, { creatorIds }).catch(() => []),
      this.rpc.call(listModerationRevisions, { creatorIds }).catch(() => []),
      this.rpc.call(listOverlayStates, { creatorIds }).catch(() => []),
    ]);
    const [totalsOf, profileOf, moderationOf] = [byCreator(totals), byCreator(profiles), byCreator(moderation)];
    const overlayOf = new Map(overlays.map((state, index) => [creatorIds[index], overlayRevision(state)]));
    return (creatorId) => ({
      ...part('totals', totalsOf.get(creatorId)),
      ...part('profile', profileOf.get(creatorId)),
      ...part('moderation', moderationOf.get(creatorId)),
      ...part('overlay', overlayOf.get(creatorId)),
    });
  }
}

/** @returns the part of an overlay's state that a tip page shows, as its revision */
export function overlayRevision(state: PublicOverlayState): string {
  const { isLive, songRequestsEnabled, songRequestPrice, spotifyConnected } = state;
  return JSON.stringify([isLive, songRequestsEnabled, songRequestPrice, spotifyConnected]);
}

/** @returns whether a part of `current` differs from the one that was shown */
export function isNewer(current: PageRevision, shown: PageRevision): boolean {
  return (['totals', 'profile', 'moderation', 'overlay'] as const).some(
    (name) => current[name] !== undefined && current[name] !== shown[name],
  );
}

const byCreator = <Value>(revisions: readonly Revision<Value>[]): Map<string, Value> =>
  new Map(revisions.map(({ creatorId, revision }) => [creatorId, revision]));

const part = <Value>(name: keyof PageRevision, value: Value | undefined) =>
  value === undefined ? {} : { [name]: value };
