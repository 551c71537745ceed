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
   * Thirty days of tips are everybody's. Ninety days, the hours of the day, and who is new are premium's advanced
   * analytics: refused with `premium.required`, or left out.
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
