import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type AlertTier,
  type ChangeCustomAlertsRequest,
  type CustomAlerts,
  DomainError,
  limits,
  type OverlayMedia,
} from '@tipnaija/contracts';
import { OverlaysService } from '../overlays/overlays.service.js';
import { CustomAlertsRepository, type StoredMedia } from './custom-alerts.repository.js';
import { CustomAlertsService } from './custom-alerts.service.js';
import { mediaTypeOf } from './media-type.js';
import { safeCss } from './safe-css.js';

const maxBytes = { sound: limits.overlayMedia.soundMaxBytes, image: limits.overlayMedia.imageMaxBytes };

/** Edits custom alerts of premium creators and updates open overlays immediately. */
@Injectable()
export class CustomAlertsEditing {
  constructor(
    private readonly custom: CustomAlertsService,
    private readonly alerts: CustomAlertsRepository,
    private readonly overlays: OverlaysService,
  ) {}

  async change(creatorId: string, { tiers: requestedTiers, css }: ChangeCustomAlertsRequest): Promise<CustomAlerts> {
    await this.custom.requirePremium(creatorId);
    const tiers = requestedTiers?.map(toTier).sort((a, b) => a.fromKobo - b.fromKobo);
    if (tiers) await this.rejectUnknownMedia(creatorId, tiers);
    await this.alerts.change(creatorId, {
      tiers,
      css,
      safeCss: css === undefined ? undefined : safeCss(css).css,
    });
    await this.overlays.sendCurrentState(creatorId);
    return this.custom.get(creatorId);
  }

  async addMedia(creatorId: string, content: Buffer): Promise<OverlayMedia> {
    await this.custom.requirePremium(creatorId);
    const type = mediaTypeOf(content);
    if (!type) throw new DomainError('media.not-usable');
    if (content.length > maxBytes[type.kind]) throw new DomainError('media.too-large');
    const digest = createHash('sha256').update(content).digest('hex');
    const added = await this.alerts.addMedia(
      { ...type, id: randomUUID(), creatorId, digest, content },
      limits.overlayMedia.max,
    );
    if (added === 'taken-down' || added === 'too-many') throw new DomainError(`media.${added}`);
    return added;
  }

  /** Removes a media file; requires no premium. @throws DomainError `media.not-found` */
  async removeMedia(creatorId: string, id: string): Promise<void> {
    if (!(await this.alerts.removeMedia(creatorId, id))) throw new DomainError('media.not-found');
    await this.overlays.sendCurrentState(creatorId);
  }

  /** Returns the media file. @throws DomainError `media.not-found`, also while its creator is banned */
  async getMedia(id: string, knownDigest: string | null = null): Promise<StoredMedia> {
    const media = await this.alerts.findMedia(id, knownDigest);
    if (!media) throw new DomainError('media.not-found');
    return media;
  }

  private async rejectUnknownMedia(creatorId: string, tiers: readonly AlertTier[]): Promise<void> {
    const media = (await this.alerts.listMedia([creatorId])).get(creatorId) ?? [];
    const isTheirs = (id: string | null, kind: OverlayMedia['kind']) =>
      id === null || media.some((item) => item.id === id && item.kind === kind);
    if (!tiers.every(({ soundId, imageId }) => isTheirs(soundId, 'sound') && isTheirs(imageId, 'image')))
      throw new DomainError('media.not-found');
  }
}

type RequestedTier = NonNullable<ChangeCustomAlertsRequest['tiers']>[number];

function toTier({ fromKobo, theme, entrance, soundId = null, imageId = null }: RequestedTier): AlertTier {
  return {
    fromKobo,
    soundId,
    imageId,
    ...(theme ? { theme: theme as AlertTier['theme'] & object } : {}),
    ...(entrance ? { entrance } : {}),
  };
}
