import { Module } from '@nestjs/common';
import { DonationHistoryController } from './donation-history.controller.js';
import { OwnDisputesController } from './own-disputes.controller.js';

@Module({ controllers: [DonationHistoryController, OwnDisputesController] })
export class DonationHistoryModule {}
