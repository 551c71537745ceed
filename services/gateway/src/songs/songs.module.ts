import { Module } from '@nestjs/common';
import { NextSongController } from './next-song.controller.js';
import { SongDonationsController } from './song-donations.controller.js';
import { SongPanelController } from './song-panel.controller.js';

@Module({
  controllers: [SongDonationsController, SongPanelController, NextSongController],
})
export class SongsModule {}
