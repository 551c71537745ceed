import { Module } from '@nestjs/common';
import { RoomsModule } from '../rooms/rooms.module.js';
import { AccountEvents } from './account.events.js';
import { BansService } from './bans.service.js';
import { DeletedCreatorsRepository } from './deleted-creators.repository.js';
import { SuspendedCreatorsRepository } from './suspended-creators.repository.js';

@Module({
  imports: [RoomsModule],
  controllers: [AccountEvents],
  providers: [BansService, SuspendedCreatorsRepository, DeletedCreatorsRepository],
  exports: [BansService],
})
export class BansModule {}
