import { expect, it } from '@jest/globals';
import { migrateService, SecretBox } from '@tipnaija/service-kit';
import { scratchDatabase } from '@tipnaija/service-kit/testing';
import { v7 } from 'uuid';
import { AdminRoles0014 } from '../../migrations/0014-admin-roles.js';
import { migrations } from '../../migrations/index.js';

it('AdminRoles0014 makes the admins of before owners and keeps their authenticator apps', async () => {
  const before = migrations.slice(0, migrations.indexOf(AdminRoles0014));
  const scratch = await scratchDatabase('identity', before);
  try {
    const { database } = scratch;
    const [withApp, without] = [v7(), v7()];
    const secret = new SecretBox(['a key of thirty-two letters or so']).encrypt('the secret', withApp);
    await database.rows(
      `insert into admins (id, email, password_hash, code_secret, code_step)
       values ($1, 'ada@house.example', '-', $3, 7), ($2, 'bola@house.example', '-', null, null)`,
      [withApp, without, secret],
    );
    await migrateService({ databaseUrl: scratch.ownerUrl, service: 'identity', migrations });
    expect(await database.rows('select id, role from admins order by email')).toEqual([
      { id: withApp, role: 'owner' },
      { id: without, role: 'owner' },
    ]);
    expect(
      await database.rows('select account_id, kind, admin_id, code_secret, code_step from second_factors'),
    ).toEqual([{ account_id: withApp, kind: 'admin', admin_id: withApp, code_secret: secret, code_step: 7 }]);
  } finally {
    await scratch.drop();
  }
});
