import { Injectable } from '@nestjs/common';
import {
  anonymousDonor,
  type CreatorProfile,
  type DonationItem,
  type DonationListOrder,
  listDonations,
  listSupporters,
  mergeAnonymous,
  moderateWords,
  type PublicDonation,
  type PublicSupporter,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { publicDonation, publicSupporters } from './list-privacy.js';
import { listTexts, withoutWords, withWords } from './moderated-words.js';

export type ListedCreator = Pick<CreatorProfile, 'id' | 'listPrivacy'>;
type DonationsPage = { order: DonationListOrder; limit: number; beforeId?: number };

/**
 * The lists of a tip page: moderated like the stream, and reduced to what the creator shows. While overlay-realtime,
 * which moderates, is unavailable, the words are left out; amounts and times stay.
 */
@Injectable()
export class PublicLists {
  constructor(private readonly rpc: RpcClient) {}

  /** @returns `isComplete` false when words are missing that will be back */
  async listDonations(
    { id: creatorId, listPrivacy }: ListedCreator,
    page: DonationsPage,
  ): Promise<{ donations: PublicDonation[]; isComplete: boolean }> {
    if (listPrivacy === 'hidden') return { donations: [], isComplete: true };
    const donations = await this.rpc.call(listDonations, { creatorId, ...page });
    const moderated = await this.moderate(creatorId, donations);
    return {
      donations: (moderated ?? donations.map(withoutWords)).map((item) => publicDonation(item, listPrivacy)),
      isComplete: moderated !== undefined,
    };
  }

  /** While words are left out there are no names, so the list is empty. */
  async listSupporters(
    { id: creatorId, listPrivacy }: ListedCreator,
    page: { limit: number; offset?: number },
  ): Promise<PublicSupporter[]> {
    if (listPrivacy === 'hidden' || listPrivacy === 'no-names') return [];
    const supporters = await this.rpc.call(listSupporters, { creatorId, ...page });
    const names = supporters.map(({ donorName }) => donorName);
    const moderated = await this.rpc
      .call(moderateWords, { creatorId, words: [], names, donationIds: [] })
      .catch(() => null);
    const shown = moderated?.names;
    if (!shown) return [];
    const named = supporters.map((supporter, index) => ({ ...supporter, donorName: shown[index] ?? anonymousDonor }));
    return publicSupporters(mergeAnonymous(named), listPrivacy);
  }

  private async moderate(creatorId: string, donations: DonationItem[]): Promise<DonationItem[] | undefined> {
    if (donations.length === 0) return donations;
    const donationIds = donations.map(({ id }) => id);
    const request = { creatorId, words: listTexts(donations), donationIds };
    const moderated = await this.rpc.call(moderateWords, request).catch(() => null);
    return moderated ? withWords(donations, moderated.words, new Set(moderated.withheldIds)) : undefined;
  }
}
