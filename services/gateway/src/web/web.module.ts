import { Module } from '@nestjs/common';
import { CreatorsModule } from '../creators/creators.module.js';
import { CreatorPagesService } from './creator-pages.service.js';
import { SiteController } from './site.controller.js';

@Module({
  imports: [CreatorsModule],
  controllers: [SiteController],
  providers: [CreatorPagesService],
})
export class WebModule {}
