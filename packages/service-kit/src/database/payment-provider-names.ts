import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { MigrationClass } from './migrate.js';

const nameSyntax = /^[a-z][a-z0-9]*$/;

/**
 * Returns the migration that defines `is_payment_provider(text)` in the schema, which the checks of the provider columns
 * call. The list of names is part of the migration's name: a declared provider makes it a new migration, which replaces
 * the function without a lock on a table. A process that knows fewer providers finds its own migration done and narrows
 * nothing.
 * @throws RangeError for a name that is not lower-case letters and digits
 */
export function paymentProviderNamesMigration(names: readonly string[]): MigrationClass {
  for (const name of names) if (!nameSyntax.test(name)) throw new RangeError(`"${name}" is no provider name`);
  return class implements MigrationInterface {
    name = `PaymentProviderNames0005-${names.join('-')}-1763683200005`;

    async up(runner: QueryRunner): Promise<void> {
      const list = names.map((name) => `'${name}'`).join(', ');
      await runner.query(`
        create or replace function is_payment_provider(name text) returns boolean
        language sql immutable parallel safe return name in (${list})`);
    }

    async down(): Promise<void> {
      throw new Error('Migrations go forward only');
    }
  };
}
