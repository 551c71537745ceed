import { Module } from '@nestjs/common';
import { JournalModule } from '../journal/journal.module.js';
import { ProviderFeeEvents } from './provider-fee.events.js';

@Module({ imports: [JournalModule], controllers: [ProviderFeeEvents] })
export class ProviderFeesModule {}
