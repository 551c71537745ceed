import { Module } from '@nestjs/common';
import { HiddenFieldsRepository } from './hidden-fields.repository.js';
import { HiddenFieldsRpc } from './hidden-fields.rpc.js';
import { HiddenFieldsService } from './hidden-fields.service.js';

@Module({
  controllers: [HiddenFieldsRpc],
  providers: [HiddenFieldsRepository, HiddenFieldsService],
  exports: [HiddenFieldsService],
})
export class HiddenFieldsModule {}
