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

  /** For overlays, of those with premium. A tier whose sound or picture is gone is without it. */
  async shown(creatorIds: readonly string[]): Promise<ReadonlyMap<string, ShownCustomAlerts>> {
    const rows = await this.alerts.findAll(creatorIds);
    if (rows.length === 0) return new Map();
    const makers = rows.map(({ creator_id }) => creator_id);
    const [premium, media] = await Promise.all([this.premium.havePremium(makers), this.alerts.listMedia(makers)]);
    const shown = rows.filter(({ creator_id }) => premium.has(creator_id));
    return new Map(
      shown.map(({ creator_id, tiers, safe_css: css }) => [
        creator_id,
        { tiers: withMedia(tiers, media.get(creator_id) ?? []), css },
      ]),
    );
  }

  async get(creatorId: string): Promise<CustomAlerts> {
    const [isPremium, [row], allMedia] = await Promise.all([
      this.premium.isPremium(creatorId),
      this.alerts.findAll([creatorId]),
      this.alerts.listMedia([creatorId]),
    ]);
    const media = allMedia.get(creatorId) ?? [];
    const css = row?.css ?? '';
    const { css: shownCss, problems: cssProblems } = safeCss(css);
    return { isPremium, tiers: withMedia(row?.tiers ?? [], media), css, shownCss, cssProblems, media };
  }

  /** In the order of upload. */
  async listMedia(creatorId: string): Promise<OverlayMedia[]> {
    return (await this.alerts.listMedia([creatorId])).get(creatorId) ?? [];
  }

  async requirePremium(creatorId: string): Promise<void> {
    if (!(await this.premium.isPremium(creatorId)))
      throw new DomainError('premium.required', { feature: 'custom-alerts' });
  }
}

function withMedia(tiers: CustomAlerts['tiers'], media: readonly OverlayMedia[]): CustomAlerts['tiers'] {
  const there = new Set(media.map(({ id }) => id));
  const kept = (id: string | null) => (id !== null && there.has(id) ? id : null);
  return tiers.map((tier) => ({ ...tier, soundId: kept(tier.soundId), imageId: kept(tier.imageId) }));
}
