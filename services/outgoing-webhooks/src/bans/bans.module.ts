import { Module } from '@nestjs/common';
import { AccountEvents } from './account.events.js';
import { BansService } from './bans.service.js';
import { SuspendedCreatorsRepository } from './suspended-creators.repository.js';

@Module({ controllers: [AccountEvents], providers: [BansService, SuspendedCreatorsRepository] })
export class BansModule {}
