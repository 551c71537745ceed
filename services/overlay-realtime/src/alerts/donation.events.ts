import { Controller } from '@nestjs/common';
import {
  type DonationFieldsHidden,
  type DonationPaid,
  type DonationReinstated,
  type DonationReversed,
  type DonorRemoved,
  donationFieldsHidden,
  donationPaid,
  donationReinstated,
  donationReversed,
  donorRemoved,
  type EventEnvelope,
} from '@tipnaija/contracts';
import { OnEventBatch } from '@tipnaija/messaging';
import { SourceRooms } from '../rooms/source-rooms.js';
import { AlertsService } from './alerts.service.js';
import { GoalUpdates } from './goal-updates.service.js';
import { ReversalsService } from './reversals.service.js';

@Controller()
export class DonationEvents {
  constructor(
    private readonly alerts: AlertsService,
    private readonly reversals: ReversalsService,
    private readonly goals: GoalUpdates,
    private readonly sources: SourceRooms,
  ) {}

  @OnEventBatch(donationPaid)
  async donationsPaid(events: EventEnvelope<DonationPaid>[]): Promise<void> {
    this.goals.changed(await this.alerts.donationsPaid(events.map(({ data }) => data)));
    this.tipsChanged(events);
  }

  @OnEventBatch(donationReversed)
  async donationsReversed(events: EventEnvelope<DonationReversed>[]): Promise<void> {
    await this.reversals.donationsReversed(events.map(({ data }) => data));
    this.tipsChanged(events);
  }

  @OnEventBatch(donationReinstated)
  async donationsReinstated(events: EventEnvelope<DonationReinstated>[]): Promise<void> {
    await this.reversals.donationsReinstated(events.map(({ data }) => data));
    this.tipsChanged(events);
  }

  @OnEventBatch(donorRemoved)
  async donorsRemoved(events: EventEnvelope<DonorRemoved>[]): Promise<void> {
    await this.alerts.removeDonors(events.map(({ data }) => data));
    this.sources.changed(events.map(({ data }) => data.creatorId));
  }

  @OnEventBatch(donationFieldsHidden)
  async donationFieldsHidden(events: EventEnvelope<DonationFieldsHidden>[]): Promise<void> {
    await this.alerts.hideFields(events.map(({ data }) => data));
    this.sources.changed(events.map(({ data }) => data.creatorId));
  }

  private tipsChanged(events: readonly EventEnvelope<{ creatorId: string }>[]): void {
    this.sources.changed(
      events.map(({ data }) => data.creatorId),
      { onlyFigures: true },
    );
  }
}
