import { Injectable } from '@nestjs/common';
import {
  type ChangeOverlaySettingsRequest,
  type CreatorChanged,
  defaultOverlaySettings,
  type OverlaySettings,
  type OverlayState,
  type OverlayWelcome,
  type PublicOverlayState,
  type SongState,
} from '@tipnaija/contracts';
import { RequestCoalescer } from '@tipnaija/service-kit';
import { CustomAlertsService } from '../custom-alerts/custom-alerts.service.js';
import { PresenceService } from '../presence/presence.service.js';
import { OverlayRooms } from '../rooms/overlay-rooms.js';
import { SourceRooms } from '../rooms/source-rooms.js';
import { SongSettingsService } from '../songs/song-settings.service.js';
import { type OverlayRow, OverlaysRepository } from './overlays.repository.js';

@Injectable()
export class OverlaysService {
  /** After a restart a thousand overlays reconnect simultaneously and request the welcomes of a few creators. */
  private readonly welcomes = new RequestCoalescer((creatorIds) => this.findWelcomes(creatorIds));

  constructor(
    private readonly overlays: OverlaysRepository,
    private readonly presence: PresenceService,
    private readonly rooms: OverlayRooms,
    private readonly sources: SourceRooms,
    private readonly songs: SongSettingsService,
    private readonly custom: CustomAlertsService,
  ) {}

  /**
   * Saves the creator's newest state and sends it to open overlays. Closes them when the overlay link was replaced. An
   * event that comes again repeats all of it: the first time may have ended after the save.
   */
  async creatorChanged(profile: CreatorChanged): Promise<void> {
    const { creatorId, overlayTokenHash } = profile;
    const saved = await this.overlays.saveProfile(profile);
    if (saved === 'older') return;
    this.sources.changed([creatorId]);
    if (saved === 'link-replaced') return this.rooms.closeAll(creatorId);
    if (saved === 'repeated') this.rooms.closeOtherLinks(creatorId, overlayTokenHash);
    await this.sendCurrentState(creatorId);
  }

  /** Sends the creator's current state to the open overlays. */
  async sendCurrentState(creatorId: string): Promise<void> {
    const welcome = await this.welcome(creatorId);
    if (welcome) this.rooms.sendCreator(creatorId, welcome);
  }

  /** Returns the creators' profiles and settings as saved here; none before a creator's first event. */
  findProfiles(
    creatorIds: readonly string[],
  ): Promise<Map<string, { profile: CreatorChanged; settings: OverlaySettings | null }>> {
    return this.overlays.findAll(creatorIds);
  }

  welcome(creatorId: string): Promise<OverlayWelcome | undefined> {
    return this.welcomes.load(creatorId);
  }

  async changeSettings(creatorId: string, change: ChangeOverlaySettingsRequest): Promise<OverlaySettings> {
    const settings = await this.overlays.changeSettings(creatorId, change, defaultOverlaySettings);
    this.sources.changed([creatorId]);
    await this.sendCurrentState(creatorId);
    return settings;
  }

  async getState(creatorId: string): Promise<OverlayState> {
    const [[state], settings] = await Promise.all([
      this.listStates([creatorId]),
      this.overlays.findSettings([creatorId]),
    ]);
    return { ...(state as PublicOverlayState), settings: settings.get(creatorId) ?? defaultOverlaySettings };
  }

  /** Returns one state per creator, in input order. */
  async listStates(creatorIds: readonly string[]): Promise<PublicOverlayState[]> {
    const [presence, songs] = await Promise.all([this.presence.find(creatorIds), this.songs.statesOf(creatorIds)]);
    return creatorIds.map((creatorId) => ({ isLive: presence(creatorId).isLive, ...songs(creatorId) }));
  }

  private async findWelcomes(creatorIds: readonly string[]): Promise<(OverlayWelcome | undefined)[]> {
    const [rows, songs, custom] = await Promise.all([
      this.overlays.findAll(creatorIds),
      this.songs.statesOf(creatorIds),
      this.custom.shown(creatorIds),
    ]);
    return creatorIds.map((creatorId) => {
      const [row, own] = [rows.get(creatorId), custom.get(creatorId)];
      return row && { ...toWelcome(row, songs(creatorId)), ...(own ? { custom: own } : {}) };
    });
  }
}

function toWelcome(
  { profile, settings, total_kobo, last_donation_id, is_paused, is_muted }: OverlayRow,
  songs: SongState,
): OverlayWelcome {
  const totalDonations = total_kobo ?? 0;
  const {
    creatorId,
    overlayTokenHash: _secret,
    revision: _internal,
    goalAmountKobo,
    goalBaselineKobo,
    ...shown
  } = profile;
  return {
    latestDonationId: last_donation_id ?? 0,
    controls: { isPaused: is_paused ?? false, isMuted: is_muted ?? false },
    creator: {
      ...shown,
      id: creatorId,
      isLive: true,
      goalAmount: goalAmountKobo,
      goalRaised: totalDonations - goalBaselineKobo,
      totalDonations,
      ...songs,
      overlaySettings: settings ?? defaultOverlaySettings,
    },
  };
}
