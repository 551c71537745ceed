import { Module } from '@nestjs/common';
import { NoticeChannelsController } from './notice-channels.controller.js';
import { NoticesController } from './notices.controller.js';

@Module({ controllers: [NoticesController, NoticeChannelsController] })
export class NoticesModule {}
