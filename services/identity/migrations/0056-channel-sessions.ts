// A browser notifies of tips until the session in which it subscribed is ended.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ChannelSessions0056 implements MigrationInterface {
  name = 'ChannelSessions0056-1763683200056';

  async up(runner: QueryRunner): Promise<void> {
    // No foreign key: a session that expires leaves its browser subscribed. Null for chats and for earlier browsers.
    await runner.query('alter table notice_channels add column session_token_hash bytea');
    await runner.query(
      `create index notice_channels_of_session on notice_channels (session_token_hash) where session_token_hash is not null`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
