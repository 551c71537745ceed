import { Module } from '@nestjs/common';
import { HiddenFieldsModule } from '../donations/hidden-fields.module.js';
import { AdminAuthController } from './admin-auth.controller.js';
import { AdminCookie } from './admin-cookie.js';
import { AdminTwoFactorController } from './admin-two-factor.controller.js';
import { AdminsController } from './admins.controller.js';
import { ApprovalsController } from './approvals.controller.js';
import { AuditLogController } from './audit-log.controller.js';
import { CreatorNames } from './creator-names.service.js';
import { DiscrepanciesController } from './discrepancies.controller.js';
import { AdminDisputesController } from './disputes.controller.js';
import { AdminDonationsController } from './donations.controller.js';
import { AdminExchangeRatesController } from './exchange-rates.controller.js';
import { AdminHiddenFieldsController } from './hidden-fields.controller.js';
import { AdminMediaController } from './media.controller.js';
import { AdminProvidersController } from './providers.controller.js';
import { RefundsController } from './refunds.controller.js';
import { AdminRiskController } from './risk.controller.js';
import { AdminStatisticsController } from './statistics.controller.js';
import { AdminUsersController } from './users.controller.js';
import { AdminWithdrawalsController } from './withdrawals.controller.js';

@Module({
  imports: [HiddenFieldsModule],
  controllers: [
    AdminAuthController,
    AdminTwoFactorController,
    AdminsController,
    ApprovalsController,
    AdminUsersController,
    AuditLogController,
    AdminWithdrawalsController,
    RefundsController,
    DiscrepanciesController,
    AdminDisputesController,
    AdminStatisticsController,
    AdminDonationsController,
    AdminHiddenFieldsController,
    AdminMediaController,
    AdminProvidersController,
    AdminExchangeRatesController,
    AdminRiskController,
  ],
  providers: [AdminCookie, CreatorNames],
})
export class AdminModule {}
