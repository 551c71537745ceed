import { Module } from '@nestjs/common';
import { PresenceRepository } from './presence.repository.js';
import { PresenceService } from './presence.service.js';

@Module({
  providers: [PresenceRepository, PresenceService],
  exports: [PresenceService],
})
export class PresenceModule {}
