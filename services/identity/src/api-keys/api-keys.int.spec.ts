import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiKeyLimits } from '@tipnaija/contracts';
import { aCreator, type Identity, rejection, startIdentity } from '../../testing/identity.js';

let identity: Identity;
let adminId: string;

beforeAll(async () => {
  identity = await startIdentity();
  await identity.admins.add('admin@house.example', 'the admin of tests', 'owner');
  const login = { email: 'admin@house.example', password: 'the admin of tests', userAgent: null };
  adminId = (await identity.logInAdmin(login)).admin.id;
});

afterAll(() => identity.stop());

const keys = () => identity.apiKeys;
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');
const find = async (key: string) => (await keys().use([hashOf(key)]))[0];
const rows = <Row>(sql: string, parameters: unknown[] = []) => identity.database.rows<Row>(sql, parameters);

async function aKey(change: { creatorId?: string; name?: string } = {}) {
  const owner = change.creatorId ? undefined : await aCreator(identity);
  const creatorId = change.creatorId ?? (owner?.id as string);
  const created = await keys().create(creatorId, { name: change.name ?? 'Chat bot', scopes: ['tips:read'] });
  return { ...created, creatorId, userId: owner?.userId ?? '' };
}

describe('ApiKeysService', () => {
  it('returns a key once and stores only its hash', async () => {
    const { id, key, creatorId } = await aKey();
    expect(key).toMatch(/^tn_[A-Za-z0-9_-]{43}$/);
    const stored = { id, name: 'Chat bot', prefix: key.slice(0, 8), scopes: ['tips:read'], lastUsedAt: null };
    expect(await keys().list(creatorId)).toEqual([{ ...stored, createdAt: expect.any(String), rotatedAt: null }]);
    const [row] = await rows<{ text: string }>('select k::text as text from api_keys k where id = $1', [id]);
    expect(row?.text).toContain(hashOf(key));
    expect(row?.text).not.toContain(key);
  });

  it('finds keys by their hashes, in request order, and null for an unknown one', async () => {
    const [ada, bola] = [await aKey(), await aKey()];
    expect(await keys().use([hashOf(bola.key), hashOf('unknown'), hashOf(ada.key)])).toEqual([
      { keyId: bola.id, creatorId: bola.creatorId, scopes: ['tips:read'] },
      null,
      { keyId: ada.id, creatorId: ada.creatorId, scopes: ['tips:read'] },
    ]);
  });

  it('writes the time of the last use once a minute', async () => {
    const { id, key } = await aKey();
    const lastUsed = async () =>
      (await rows<{ at: Date | null }>('select last_used_at as at from api_keys where id = $1', [id]))[0]?.at;
    await find(key);
    const first = await lastUsed();
    expect(first).toBeInstanceOf(Date);
    await find(key);
    expect(await lastUsed()).toEqual(first);
    await rows(`update api_keys set last_used_at = now() - interval '61 seconds' where id = $1`, [id]);
    await find(key);
    expect((await lastUsed())?.getTime()).toBeGreaterThanOrEqual(first?.getTime() as number);
  });

  it('replaces a key: the previous one does not work any more', async () => {
    const { id, key, creatorId } = await aKey();
    await find(key);
    const rotated = await keys().rotate(creatorId, id);
    expect(rotated).toMatchObject({ id, name: 'Chat bot', lastUsedAt: null, rotatedAt: expect.any(String) });
    expect(await find(key)).toBeNull();
    expect(await find(rotated.key)).toMatchObject({ keyId: id });
  });

  it('renames and deletes a key', async () => {
    const { id, key, creatorId } = await aKey();
    expect(await keys().rename(creatorId, id, 'Stream Deck')).toMatchObject({ name: 'Stream Deck' });
    await keys().remove(creatorId, id);
    expect(await find(key)).toBeNull();
    expect(await keys().list(creatorId)).toEqual([]);
  });

  it('changes no key of another creator', async () => {
    const { id, key } = await aKey();
    const other = (await aCreator(identity)).id;
    await expect(keys().rename(other, id, 'Mine')).rejects.toEqual(rejection('api-key.not-found'));
    await expect(keys().rotate(other, id)).rejects.toEqual(rejection('api-key.not-found'));
    await expect(keys().remove(other, id)).rejects.toEqual(rejection('api-key.not-found'));
    expect(await find(key)).toMatchObject({ keyId: id });
  });

  it('keeps ten keys of fifteen that are created at once, and gives a freed place away again', async () => {
    const { id: creatorId } = await aCreator(identity);
    const attempts = Array.from({ length: 15 }, (_, index) => aKey({ creatorId, name: `Key ${index}` }));
    const results = await Promise.allSettled(attempts);
    const rejected = results.filter((result) => result.status === 'rejected');
    expect(rejected.map(({ reason }) => reason)).toEqual(Array(5).fill(rejection('api-key.too-many')));
    const [first, ...others] = await keys().list(creatorId);
    expect(others).toHaveLength(apiKeyLimits.perCreator - 1);
    await keys().remove(creatorId, first?.id as string);
    await aKey({ creatorId });
    await expect(aKey({ creatorId })).rejects.toEqual(rejection('api-key.too-many'));
  });

  it('rejects an unknown scope in the database', async () => {
    const { id } = await aKey();
    await expect(rows(`update api_keys set scopes = '{money:send}' where id = $1`, [id])).rejects.toThrow(/check/);
    await expect(rows(`update api_keys set scopes = '{}' where id = $1`, [id])).rejects.toThrow(/check/);
  });

  it('finds no key of a banned user until the ban ends', async () => {
    const { key, userId, id } = await aKey();
    await identity.userAdministration.ban({ userId, adminId, reason: 'Sells stolen cards' });
    expect(await find(key)).toBeNull();
    await identity.userAdministration.unban({ userId, adminId });
    expect(await find(key)).toMatchObject({ keyId: id });
  });

  it('finds no key of a closing account, and makes none for it', async () => {
    const { key, userId, creatorId } = await aKey();
    await rows('update users set closing_at = now() where id = $1', [userId]);
    expect(await find(key)).toBeNull();
    await expect(aKey({ creatorId })).rejects.toEqual(rejection('creator.not-found'));
  });

  it('deletes the keys of a deleted user', async () => {
    const { key, userId, creatorId } = await aKey();
    await identity.userAdministration.delete({ userId, adminId });
    expect(await find(key)).toBeNull();
    expect(await rows('select from api_keys where creator_id = $1', [creatorId])).toEqual([]);
  });

  it('records in the team log which key was made, replaced and deleted', async () => {
    const { id, key, creatorId } = await aKey();
    const rotated = await keys().rotate(creatorId, id);
    await keys().remove(creatorId, id);
    const { items } = await identity.teamLog.list(creatorId, null);
    expect(items.map(({ action, subject, actorRole }) => [action, subject, actorRole])).toEqual([
      ['key-deleted', rotated.key.slice(0, 8), 'owner'],
      ['key-rotated', rotated.key.slice(0, 8), 'owner'],
      ['key-created', key.slice(0, 8), 'owner'],
    ]);
  });
});
