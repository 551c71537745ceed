import { Module } from '@nestjs/common';
import { DonationsModule } from '../donations/donations.module.js';
import { HiddenFieldsModule } from '../hidden-fields/hidden-fields.module.js';
import { SourceFiguresRepository } from './source-figures.repository.js';
import { SourceFiguresRpc } from './source-figures.rpc.js';
import { SourceFiguresService } from './source-figures.service.js';

@Module({
  imports: [DonationsModule, HiddenFieldsModule],
  controllers: [SourceFiguresRpc],
  providers: [SourceFiguresRepository, SourceFiguresService],
})
export class SourceFiguresModule {}
