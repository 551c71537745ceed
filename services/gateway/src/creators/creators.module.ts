import { Module } from '@nestjs/common';
import { AvatarsController } from './avatars.controller.js';
import { CreatorNetworks } from './creator-networks.js';
import { CreatorViews } from './creator-views.service.js';
import { CreatorsController } from './creators.controller.js';
import { OwnCreatorController } from './own-creator.controller.js';
import { RecentCreatorViews } from './recent-creator-views.service.js';

@Module({
  controllers: [OwnCreatorController, CreatorsController, AvatarsController],
  providers: [CreatorNetworks, CreatorViews, RecentCreatorViews],
  exports: [CreatorViews, RecentCreatorViews],
})
export class CreatorsModule {}
