// Dashboards of a creator's helpers: who opens them, and which kinds are connected.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HelperDashboards0007 implements MigrationInterface {
  name = 'HelperDashboards0007-1763683200007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(helperDashboardsSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

const helperDashboardsSql = `
  alter table dashboard_tickets
    add column helper_id uuid,
    add column helper_role text check (helper_role in ('moderator', 'operator')),
    add constraint helpers_have_a_role check ((helper_id is null) = (helper_role is null));
  alter table dashboard_connections
    add column audience text not null default 'owner' check (audience in ('owner', 'moderator', 'operator'))`;
