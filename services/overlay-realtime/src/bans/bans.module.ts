import { Module } from '@nestjs/common';
import { RoomsModule } from '../rooms/rooms.module.js';
import { AccountEvents } from './account.events.js';
import { BansService } from './bans.service.js';
import { DeletedCreatorsJobs } from './deleted-creators.jobs.js';
import { DeletedCreatorsRepository } from './deleted-creators.repository.js';
import { DeletedCreatorsService } from './deleted-creators.service.js';
import { SuspendedCreatorsRepository } from './suspended-creators.repository.js';

@Module({
  imports: [RoomsModule],
  controllers: [AccountEvents],
  providers: [
    BansService,
    SuspendedCreatorsRepository,
    DeletedCreatorsRepository,
    DeletedCreatorsService,
    DeletedCreatorsJobs,
  ],
  exports: [BansService],
})
export class BansModule {}
