import { Module } from '@nestjs/common';
import { JournalModule } from '../journal/journal.module.js';
import { ClearingEvents } from './clearing.events.js';

@Module({ imports: [JournalModule], controllers: [ClearingEvents] })
export class ClearingModule {}
