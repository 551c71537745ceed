import { Injectable } from '@nestjs/common';
import { type CustomAlerts, DomainError, type OverlayMedia, type ShownCustomAlerts } from '@tipnaija/contracts';
import { PremiumService } from '../premium/premium.service.js';
import { CustomAlertsRepository } from './custom-alerts.repository.js';
import { safeCss } from './safe-css.js';

/** Custom alerts. They are stored while premium is inactive and apply again when it resumes. */
@Injectable()
export class CustomAlertsService {
  constructor(
    private readonly alerts: CustomAlertsRepository,
    private readonly premium: PremiumService,
  ) {}

  /**
   * Returns the custom alerts of premium creators for overlays. Deleted sounds and images become null in their tiers.
   */
  async shown(creatorIds: readonly string[]): Promise<ReadonlyMap<string, ShownCustomAlerts>> {
    const rows = await this.alerts.findAll(creatorIds);
    if (rows.length === 0) return new Map();
    const owners = rows.map(({ creator_id }) => creator_id);
    const [premium, media] = await Promise.all([this.premium.havePremium(owners), this.alerts.listMedia(owners)]);
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

  /** Returns the creator's media in upload order. */
  async listMedia(creatorId: string): Promise<OverlayMedia[]> {
    return (await this.alerts.listMedia([creatorId])).get(creatorId) ?? [];
  }

  async requirePremium(creatorId: string): Promise<void> {
    if (!(await this.premium.isPremium(creatorId)))
      throw new DomainError('premium.required', { feature: 'custom-alerts' });
  }
}

function withMedia(tiers: CustomAlerts['tiers'], media: readonly OverlayMedia[]): CustomAlerts['tiers'] {
  const existingIds = new Set(media.map(({ id }) => id));
  const keepExisting = (id: string | null) => (id !== null && existingIds.has(id) ? id : null);
  return tiers.map((tier) => ({ ...tier, soundId: keepExisting(tier.soundId), imageId: keepExisting(tier.imageId) }));
}
