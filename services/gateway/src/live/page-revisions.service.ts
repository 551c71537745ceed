import { Injectable } from '@nestjs/common';
import { listModerationRevisions, listProfileRevisions, listTotalsRevisions } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';

/** The revisions of what a tip page shows; a part is absent while its service is unavailable or has no state. */
export type PageRevision = { totals?: number; profile?: number; moderation?: string };

type Revision<Value> = { creatorId: string; revision: Value };

@Injectable()
export class PageRevisions {
  constructor(private readonly rpc: RpcClient) {}

  /** Only the totals are required: without the other parts a page still follows its tips. */
  async find(creatorIds: readonly string[]): Promise<(creatorId: string) => PageRevision> {
    const [totals, profiles, moderation] = await Promise.all([
      this.rpc.call(listTotalsRevisions, { creatorIds }),
      this.rpc.call(listProfileRevisions, { creatorIds }).catch(() => []),
      this.rpc.call(listModerationRevisions, { creatorIds }).catch(() => []),
    ]);
    const [totalsOf, profileOf, moderationOf] = [byCreator(totals), byCreator(profiles), byCreator(moderation)];
    return (creatorId) => ({
      ...part('totals', totalsOf.get(creatorId)),
      ...part('profile', profileOf.get(creatorId)),
      ...part('moderation', moderationOf.get(creatorId)),
    });
  }
}

/** @returns whether a part of `current` differs from the one that was shown */
export function isNewer(current: PageRevision, shown: PageRevision): boolean {
  return (['totals', 'profile', 'moderation'] as const).some(
    (name) => current[name] !== undefined && current[name] !== shown[name],
  );
}

const byCreator = <Value>(revisions: readonly Revision<Value>[]): Map<string, Value> =>
  new Map(revisions.map(({ creatorId, revision }) => [creatorId, revision]));

const part = <Value>(name: keyof PageRevision, value: Value | undefined) =>
  value === undefined ? {} : { [name]: value };
