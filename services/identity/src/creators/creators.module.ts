import { Module } from '@nestjs/common';
import { AccountNamesModule } from '../account-names/account-names.module.js';
import { AvatarsModule } from '../avatars/avatars.module.js';
import { CreatorsRepository } from './creators.repository.js';
import { CreatorsRpc } from './creators.rpc.js';
import { CreatorsService } from './creators.service.js';
import { DisplayNamesRepository } from './display-names.repository.js';
import { GoalBaselinesService } from './goal-baselines.service.js';
import { ProfilesService } from './profiles.service.js';

@Module({
  imports: [AccountNamesModule, AvatarsModule],
  controllers: [CreatorsRpc],
  providers: [CreatorsRepository, DisplayNamesRepository, CreatorsService, GoalBaselinesService, ProfilesService],
  exports: [CreatorsRepository, CreatorsService, GoalBaselinesService],
})
export class CreatorsModule {}
