import { Module } from '@nestjs/common';
import { DonationHistoryController } from './donation-history.controller.js';

@Module({ controllers: [DonationHistoryController] })
export class DonationHistoryModule {}
