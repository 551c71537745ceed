import { expect, it } from 'vitest';
import { consumerDatabase } from '../../testing/outbox-database.js';
import { DeadLetters } from './dead-letters.js';

it('DeadLetters.count counts also those that list leaves out', async () => {
  const { sql, drop } = await consumerDatabase();
  try {
    await sql.rows(
      `insert into dead_letters (stream, entry_id, type, fields, error)
       select 's', number || '-0', 't', '{}', 'e' from generate_series(1, 1001) as number`,
    );
    const letters = new DeadLetters(sql);
    expect(await letters.count()).toBe(1_001);
    expect(await letters.list()).toHaveLength(1_000);
  } finally {
    await drop();
  }
});
