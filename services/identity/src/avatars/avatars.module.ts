import { Module } from '@nestjs/common';
import { AvatarsRepository } from './avatars.repository.js';
import { AvatarsRpc } from './avatars.rpc.js';
import { AvatarsService } from './avatars.service.js';

@Module({
  controllers: [AvatarsRpc],
  providers: [AvatarsRepository, AvatarsService],
  exports: [AvatarsService],
})
export class AvatarsModule {}
