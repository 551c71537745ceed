import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paymentProviderNames } from '@tipnaija/contracts';
import { migrateService, paymentProviderNamesMigration } from '@tipnaija/service-kit';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';

let scratch: ScratchDatabase;

beforeAll(async () => {
  scratch = await scratchDatabase('payments', migrations);
});

afterAll(() => scratch.drop());

describe('provider checks', () => {
  it('guard every column of provider names', async () => {
    const rows = await scratch.database.rows<{ table: string; check: string | null }>(
      `select c.relname as table, pg_get_constraintdef(o.oid) as check
       from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
       left join pg_constraint o on o.conrelid = c.oid and o.conname = c.relname || '_provider_check'
       where c.relnamespace = current_schema()::regnamespace and a.attname = 'provider'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { table, check } of rows)
      expect({ table, check }).toEqual({ table, check: 'CHECK (is_payment_provider(provider))' });
  });

  it('accept every declared provider and no other name', async () => {
    const names = [...paymentProviderNames, 'undeclared', ''];
    const rows = await scratch.database.rows<{ name: string }>(
      'select name from unnest($1::text[]) as name where is_payment_provider(name)',
      [names],
    );
    expect(rows.map(({ name }) => name)).toEqual([...paymentProviderNames]);
  });

  it('accept a provider that is declared after the tables were made, also when an older process migrates later', async () => {
    const names = migrations.find((migration) => new migration().name?.startsWith('PaymentProviderNames'));
    const earlier = migrations
      .slice(0, -1)
      .map((migration) => (migration === names ? paymentProviderNamesMigration(['paystack', 'stripe']) : migration));
    const upgraded = await scratchDatabase('payments', earlier);
    const accepts = async () => {
      const [row] = await upgraded.database.rows<{ does: boolean }>(
        `select is_payment_provider('flutterwave') as does`,
      );
      return row?.does;
    };
    expect(await accepts()).toBe(false);
    for (const list of [migrations, earlier])
      await migrateService({ databaseUrl: upgraded.ownerUrl, service: 'payments', migrations: list });
    expect(await accepts()).toBe(true);
    await upgraded.drop();
  });
});
