import { Module } from '@nestjs/common';
import { DonationsModule } from '../donations/donations.module.js';
import { NextSongController } from './next-song.controller.js';
import { SongDonationsController } from './song-donations.controller.js';
import { SongPanelController } from './song-panel.controller.js';

@Module({
  imports: [DonationsModule],
  controllers: [SongDonationsController, SongPanelController, NextSongController],
})
export class SongsModule {}
