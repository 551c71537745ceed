import { Injectable } from '@nestjs/common';
import { type CustomAlerts, DomainError, type OverlayMedia, type ShownCustomAlerts } from '@tipnaija/contracts';
import { PremiumService } from '../premium/premium.service.js';
import { CustomAlertsRepository } from './custom-alerts.repository.js';
import { safeCss } from './safe-css.js';

/** What a creator made of their alerts. Kept when premium ends, and shown again when it is back. */
@Injectable()
export class CustomAlertsService {
  constructor(
    private readonly alerts: CustomAlertsRepository,
    private readonly premium: PremiumService,
  ) {}

  /** For overlays; undefined without premium. A tier whose sound or picture is gone is without it. */
  async shown(creatorId: string): Promise<ShownCustomAlerts | undefined> {
    const row = await this.alerts.find(creatorId);
    if (!row || !(await this.premium.isPremium(creatorId))) return undefined;
    return { tiers: withMedia(row.tiers, await this.alerts.listMedia(creatorId)), css: row.safe_css };
  }

  async get(creatorId: string): Promise<CustomAlerts> {
    const [isPremium, row, media] = await Promise.all([
      this.premium.isPremium(creatorId),
      this.alerts.find(creatorId),
      this.alerts.listMedia(creatorId),
    ]);
    const css = row?.css ?? '';
    const { css: shownCss, problems: cssProblems } = safeCss(css);
    return { isPremium, tiers: withMedia(row?.tiers ?? [], media), css, shownCss, cssProblems, media };
  }

  async refuseWithoutPremium(creatorId: string): Promise<void> {
    if (!(await this.premium.isPremium(creatorId)))
      throw new DomainError('premium.required', { feature: 'custom-alerts' });
  }
}

function withMedia(tiers: CustomAlerts['tiers'], media: readonly OverlayMedia[]): CustomAlerts['tiers'] {
  const there = new Set(media.map(({ id }) => id));
  const kept = (id: string | null) => (id !== null && there.has(id) ? id : null);
  return tiers.map((tier) => ({ ...tier, soundId: kept(tier.soundId), imageId: kept(tier.imageId) }));
}
