import { Controller } from '@nestjs/common';
import {
  type CreatorTotals,
  type DonationListOrder,
  getCreatorTotals,
  getGoalBaseline,
  type InitiateCardDonation,
  type InitiateDonation,
  initiateCardDonation,
  initiateDonation,
  listCreatorTotals,
  listDonations,
  listSupporters,
  listTotalsRevisions,
  renewTransfer,
  type SupportersPage,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { DonationsService } from './donations.service.js';
import { InitiationService } from './initiation.service.js';

@Controller()
export class DonationsRpc {
  constructor(
    private readonly donations: DonationsService,
    private readonly initiation: InitiationService,
  ) {}

  @RpcHandler(initiateDonation)
  initiate(request: InitiateDonation) {
    return this.initiation.initiate(request);
  }

  @RpcHandler(initiateCardDonation)
  initiateCard(request: InitiateCardDonation) {
    return this.initiation.initiateCard(request);
  }

  @RpcHandler(renewTransfer)
  renewTransfer({ reference }: { reference: string }) {
    return this.initiation.renewTransfer(reference);
  }

  @RpcHandler(listDonations)
  list(options: { creatorId: string; order: DonationListOrder; limit: number; beforeId?: number }) {
    return this.donations.listDonations(options);
  }

  @RpcHandler(listSupporters)
  supporters(options: SupportersPage) {
    return this.donations.listSupporters(options);
  }

  @RpcHandler(getCreatorTotals)
  async totals({ creatorId }: { creatorId: string }) {
    return (await this.donations.getTotals([creatorId]))[0] as CreatorTotals;
  }

  @RpcHandler(getGoalBaseline)
  goalBaseline({ creatorId }: { creatorId: string }) {
    return this.donations.getGoalBaseline(creatorId);
  }

  @RpcHandler(listCreatorTotals)
  listTotals({ creatorIds }: { creatorIds: readonly string[] }) {
    return this.donations.getTotals(creatorIds);
  }

  @RpcHandler(listTotalsRevisions)
  totalsRevisions({ creatorIds }: { creatorIds: readonly string[] }) {
    return this.donations.listTotalsRevisions(creatorIds);
  }
}
