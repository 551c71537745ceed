import { Module } from '@nestjs/common';
import { HiddenWordsRepository } from './hidden-words.repository.js';
import { HiddenWordsRpc } from './hidden-words.rpc.js';
import { HiddenWordsService } from './hidden-words.service.js';

@Module({
  controllers: [HiddenWordsRpc],
  providers: [HiddenWordsRepository, HiddenWordsService],
  exports: [HiddenWordsService],
})
export class HiddenWordsModule {}
