import { Module } from '@nestjs/common';
import { MusicModule } from '../music/music.module.js';
import { PremiumModule } from '../premium/premium.module.js';
import { SongSettingsRepository } from './song-settings.repository.js';
import { SongSettingsService } from './song-settings.service.js';

/** Apart from SongsModule, because overlays show these settings and songs import overlays. */
@Module({
  imports: [MusicModule, PremiumModule],
  providers: [SongSettingsRepository, SongSettingsService],
  exports: [SongSettingsRepository, SongSettingsService],
})
export class SongSettingsModule {}
