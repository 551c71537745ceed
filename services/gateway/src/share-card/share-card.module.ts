import { Module } from '@nestjs/common';
import { CreatorsModule } from '../creators/creators.module.js';
import { DrawingThread } from './drawing-thread.js';
import { ShareCardController } from './share-card.controller.js';
import { ShareCards } from './share-cards.service.js';

@Module({
  imports: [CreatorsModule],
  controllers: [ShareCardController],
  providers: [ShareCards, DrawingThread],
})
export class ShareCardModule {}
