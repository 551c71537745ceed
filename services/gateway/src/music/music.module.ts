import { Module } from '@nestjs/common';
import { MusicController } from './music.controller.js';
import { MusicConnectionController } from './music-connection.controller.js';

@Module({
  controllers: [MusicController, MusicConnectionController],
})
export class MusicModule {}
