// Mails to creators about webhooks that fail.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WebhookMails0052 implements MigrationInterface {
  name = 'WebhookMails0052-1763683200052';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table mails drop constraint mails_kind_check,
        add constraint mails_kind_check check (kind in (
          'verify-email', 'reset-password', 'password-changed', 'bank-details-changed', 'tip-receipt',
          'withdrawal-requested', 'withdrawal-completed', 'withdrawal-declined', 'premium-started', 'premium-renewed',
          'premium-renewal-failed', 'premium-cancelled', 'premium-lapsed', 'premium-revoked', 'account-closing',
          'account-kept', 'account-closing-stopped', 'tip-notice', 'app-added', 'app-removed', 'passkey-added',
          'passkey-removed', 'recovery-code-used', 'recovery-codes-renewed', 'lost-device', 'second-factors-removed',
          'helper-invite', 'helper-joined', 'helper-left', 'helper-removed', 'dispute-opened', 'dispute-won',
          'dispute-lost', 'withdrawal-schedule-changed', 'dispute-alarm', 'webhook-failing', 'webhook-switched-off'))`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
