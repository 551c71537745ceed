import { Module } from '@nestjs/common';
import { ControlsRepository } from './controls.repository.js';
import { ControlsService } from './controls.service.js';

@Module({
  providers: [ControlsRepository, ControlsService],
  exports: [ControlsService],
})
export class ControlsModule {}
