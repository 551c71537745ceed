import { Module } from '@nestjs/common';
import { AvatarsModule } from '../avatars/avatars.module.js';
import { CreatorsRepository } from './creators.repository.js';
import { CreatorsRpc } from './creators.rpc.js';
import { CreatorsService } from './creators.service.js';

@Module({
  imports: [AvatarsModule],
  controllers: [CreatorsRpc],
  providers: [CreatorsRepository, CreatorsService],
  exports: [CreatorsRepository, CreatorsService],
})
export class CreatorsModule {}
