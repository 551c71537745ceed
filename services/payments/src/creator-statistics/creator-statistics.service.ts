import { Injectable } from '@nestjs/common';
import { type CreatorAnalytics, DomainError } from '@tipnaija/contracts';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';
import { creatorAnalytics, firstInstant } from './creator-statistics.js';
import { CreatorStatisticsRepository } from './creator-statistics.repository.js';

@Injectable()
export class CreatorStatisticsService {
  constructor(
    private readonly statistics: CreatorStatisticsRepository,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  /**
   * Returns the analytics. Thirty days of tips are included in the free plan. Ninety days, the hours of the day and new
   * supporters are Premium's advanced analytics; without Premium these fields are null.
   * @throws DomainError `premium.required` when a creator without Premium requests 90 days
   */
  async analytics({ creatorId, days }: { creatorId: string; days: 30 | 90 }): Promise<CreatorAnalytics> {
    const { isPremium } = await this.subscriptions.status(creatorId);
    if (days > 30 && !isPremium) throw new DomainError('premium.required', { feature: 'advanced-analytics' });
    const now = new Date();
    const rows = await this.statistics.hoursSince(creatorId, firstInstant(now, days));
    const analytics = creatorAnalytics(rows, { now, days });
    return isPremium ? analytics : { ...analytics, perHour: null, newSupporters: null, returningDonations: null };
  }
}
