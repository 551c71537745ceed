import { Module } from '@nestjs/common';
import { TestPayoutController } from './test-payout.controller.js';
import { WalletController } from './wallet.controller.js';
import { WithdrawalScheduleController } from './withdrawal-schedule.controller.js';
import { WithdrawalsController } from './withdrawals.controller.js';

@Module({
  controllers: [WalletController, TestPayoutController, WithdrawalScheduleController, WithdrawalsController],
})
export class WalletModule {}
