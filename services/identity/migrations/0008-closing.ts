// Accounts that their owners closed: deleted after a grace period, unless the owner signs in.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Closing0008 implements MigrationInterface {
  name = 'Closing0008-1763683200008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users
        add column closing_at timestamptz,
        add constraint deleted_users_are_not_closing check (closing_at is null or deleted_at is null);
      create index users_closing on users (closing_at) where closing_at is not null;
      alter table mails drop constraint mails_kind_check,
        add constraint mails_kind_check check (kind in (
          'verify-email', 'reset-password', 'password-changed', 'bank-details-changed', 'tip-receipt',
          'withdrawal-requested', 'withdrawal-completed', 'withdrawal-declined', 'premium-started', 'premium-renewed',
          'premium-renewal-failed', 'premium-cancelled', 'premium-lapsed', 'premium-revoked',
          'account-closing', 'account-kept', 'account-closing-stopped', 'tip-notice'))`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
