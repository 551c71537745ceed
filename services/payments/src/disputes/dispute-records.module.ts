import { Module } from '@nestjs/common';
import { DisputeRecords } from './dispute-records.service.js';
import { DisputesRepository } from './disputes.repository.js';

/** What confirmation needs of disputes; the rest of the feature needs confirmation. */
@Module({
  providers: [DisputeRecords, DisputesRepository],
  exports: [DisputeRecords, DisputesRepository],
})
export class DisputeRecordsModule {}
