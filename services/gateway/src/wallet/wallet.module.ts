import { Module } from '@nestjs/common';
import { WalletController } from './wallet.controller.js';
import { WithdrawalsController } from './withdrawals.controller.js';

@Module({
  controllers: [WalletController, WithdrawalsController],
})
export class WalletModule {}
