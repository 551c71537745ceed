import { Module } from '@nestjs/common';
import { ListViewers } from './list-viewers.service.js';
import { PublicLists } from './public-lists.service.js';

@Module({
  providers: [PublicLists, ListViewers],
  exports: [PublicLists, ListViewers],
})
export class PublicListsModule {}
