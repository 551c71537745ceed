// A refund of a tip from before a goal's reset lowers the goal's baseline. Null where the goal was not reset since.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class GoalBaselines0057 implements MigrationInterface {
  name = 'GoalBaselines0057-1763683200057';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table creators
         add column goal_baseline_donation_id bigint,
         add column goal_baseline_revision bigint,
         add constraint a_goal_baseline_is_of_one_moment
           check ((goal_baseline_donation_id is null) = (goal_baseline_revision is null))`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
