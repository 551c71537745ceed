import { expect, it } from 'vitest';
import { haveContainers, startContainers } from './containers.mjs';

it('startContainers starts usable servers when the images are present, and haveContainers is false otherwise', async () => {
  const isAvailable = haveContainers();
  if (!isAvailable) {
    process.env.POSTGRES_IMAGE = 'nobody/has-this:image';
    expect(haveContainers()).toBe(false);
    return;
  }
  const { databaseUrl, stop } = await startContainers({ isDurable: false });
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(`select rolsuper from pg_roles where rolname = current_user`);
  await client.end();
  await stop();
  expect(rows).toEqual([{ rolsuper: true }]);
  process.env.TEST_CONTAINERS = 'off';
  expect(haveContainers()).toBe(false);
});
