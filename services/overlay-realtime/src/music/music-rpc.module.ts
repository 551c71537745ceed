import { Module } from '@nestjs/common';
import { OverlaysModule } from '../overlays/overlays.module.js';
import { PremiumModule } from '../premium/premium.module.js';
import { SongSettingsModule } from '../songs/song-settings.module.js';
import { SongsModule } from '../songs/songs.module.js';
import { MusicModule } from './music.module.js';
import { MusicRpc } from './music.rpc.js';

/** Apart from MusicModule, because songs import that one and these RPCs change songs. */
@Module({
  imports: [MusicModule, OverlaysModule, PremiumModule, SongSettingsModule, SongsModule],
  controllers: [MusicRpc],
})
export class MusicRpcModule {}
