// Counting a settlement looks its payments up by key, however many payments there are.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CountingByKey0008 implements MigrationInterface {
  name = 'CountingByKey0008-1763683200008';

  // PL/pgSQL plans a statement once per session. Planned for a group of hundreds, or while the table was small, it read all
  // payments, and went on to do so for every single donation after that (measured with 60,000: 19 ms, and under 1 by key).
  async up(runner: QueryRunner): Promise<void> {
    for (const counter of ['count_paid_donations', 'count_reversed_donations'])
      for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
        await runner.query(`alter function ${counter}() set enable_${way} = off`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
