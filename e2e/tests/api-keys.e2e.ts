import type { ApiKeyItem, ApiKeyWithSecret, FeedPage } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdmin } from '../harness/admins.js';
import { Api } from '../harness/api.js';
import { aKey, keyApi } from '../harness/api-keys.js';
import { OverlayClient } from '../harness/overlay-client.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

let system: System;

beforeAll(async () => {
  system = await sharedSystem();
});

afterAll(() => system?.stop());

const path = '/api/streamers/me/api-keys';
const sendScopes = 'Send a list of tips:read, alerts:test or overlay:control for scopes.';
const tips = (api: Api, query = '') => api.ok<FeedPage>('GET', `/api/v1/tips${query}`);

async function payTips(creator: Creator, count: number, message: string | null = null): Promise<void> {
  for (let tip = 0; tip < count; tip += 1)
    await payAtSandbox(system, await initiateTip(system, creator, { donorName: 'Tunde', message }));
}

/** Returns all tips of the creator when there are `count`. */
async function untilTips(api: Api, count: number): Promise<FeedPage> {
  await waitUntil(async () => (await tips(api)).tips.length === count, 15_000, `the API has ${count} tips`);
  return tips(api);
}

async function expireProof({ id }: Creator): Promise<void> {
  await system.database.query(
    `update identity.sessions set proven_at = proven_at - interval '11 minutes'
     where user_id = (select user_id from identity.creators where id = $1)`,
    [id],
  );
}

describe('API keys', () => {
  it('are listed with scopes and last use, renamed, replaced and deleted', async () => {
    const creator = await aCreator(system);
    const { key, ...created } = await aKey(creator, ['tips:read']);
    expect(created).toMatchObject({ name: 'A bot', prefix: key.slice(0, 8), scopes: ['tips:read'], lastUsedAt: null });
    await tips(keyApi(system, { key }));
    const [listed] = await creator.api.ok<ApiKeyItem[]>('GET', path);
    expect(listed).toEqual({ ...created, lastUsedAt: expect.any(String) });
    expect(await creator.api.ok('PATCH', `${path}/${created.id}`, { name: 'Deck' })).toMatchObject({ name: 'Deck' });
    const rotated = await creator.api.ok<ApiKeyWithSecret>('POST', `${path}/${created.id}/rotate`);
    expect((await keyApi(system, { key }).call('GET', '/api/v1/tips')).body).toMatchObject({ code: 'api-key.unknown' });
    await tips(keyApi(system, rotated));
    await creator.api.ok('DELETE', `${path}/${created.id}`);
    const dead = await keyApi(system, rotated).call('GET', '/api/v1/tips');
    expect([dead.status, dead.body.code]).toEqual([401, 'api-key.unknown']);
    expect((await creator.api.call('DELETE', `${path}/${created.id}`)).body.code).toBe('api-key.not-found');
  });

  it('need a fresh proof to be made and replaced, but not to be deleted', async () => {
    const creator = await aCreator(system);
    const { id } = await aKey(creator);
    await expireProof(creator);
    for (const [call, body] of [
      [path, { name: 'A bot', scopes: ['tips:read'] }],
      [`${path}/${id}/rotate`, undefined],
    ] as const)
      expect((await creator.api.call('POST', call, body)).body.code).toBe('auth.proof-needed');
    await creator.api.ok('DELETE', `${path}/${id}`);
  });

  it.each([
    [{ name: '', scopes: ['tips:read'] }, 'Give the key a name.'],
    [{ name: 'A bot', scopes: [] }, sendScopes],
    [{ name: 'A bot', scopes: ['money:send'] }, sendScopes],
    [{ name: 'A bot', scopes: ['tips:read', 'tips:read'] }, sendScopes],
  ])('are not made of %j', async (body, message) => {
    const creator = await aCreator(system);
    expect(await creator.api.call('POST', path, body)).toMatchObject({ status: 400, body: { message } });
  });

  it('stop when their owner is banned, and work again after the ban', async () => {
    const creator = await aCreator(system);
    const api = keyApi(system, await aKey(creator));
    const { id } = await creator.api.ok<{ id: string }>('GET', '/api/auth/user');
    const admin = await anAdmin(system);
    await admin.ok('POST', `/api/admin/users/${id}/ban`, { reason: 'Sells stolen cards' });
    expect((await api.call('GET', '/api/v1/tips')).status).toBe(401);
    await admin.ok('POST', `/api/admin/users/${id}/unban`);
    await tips(api);
  });
});

describe('GET /api/v1/tips', () => {
  it('pages through the tips, oldest first and moderated', async () => {
    const creator = await aCreator(system);
    const api = keyApi(system, await aKey(creator, ['tips:read']));
    expect(await tips(api)).toEqual({ tips: [], next: 0 });
    await payTips(creator, 3, 'you mumu');
    const all = await untilTips(api, 3);
    expect(all.tips[0]).toEqual({
      id: expect.any(Number),
      amount: 250_000,
      currency: 'NGN',
      donorName: 'Tunde',
      message: 'you ****',
      giftEffect: null,
      song: null,
      createdAt: expect.any(String),
    });
    const first = await tips(api, '?limit=2');
    expect(first).toEqual({ tips: all.tips.slice(0, 2), next: all.tips[1]?.id });
    const second = await tips(api, `?limit=2&after=${first.next}`);
    expect(second).toEqual({ tips: all.tips.slice(2), next: all.next });
    expect(await tips(api, `?after=${second.next}`)).toEqual({ tips: [], next: all.next });
    expect((await api.call('GET', '/api/v1/tips?limit=501')).status).toBe(400);
  });

  it('shows the amount and no words of a tip that waits for approval', async () => {
    const creator = await aCreator(system);
    const api = keyApi(system, await aKey(creator));
    await creator.api.ok('PATCH', '/api/streamers/me/moderation', { holdsAlerts: true });
    await payTips(creator, 1, 'Hello');
    const held = await untilTips(api, 1);
    expect(held.tips[0]).toMatchObject({ amount: 250_000, donorName: 'Anonymous', message: null });
    await creator.api.ok('POST', `/api/overlay/held/${held.tips[0]?.id}/approve`);
    expect((await tips(api)).tips[0]).toMatchObject({ donorName: 'Tunde', message: 'Hello' });
  });

  it('limits a key to 120 requests a minute, and says how long to wait', async () => {
    const creator = await aCreator(system);
    const [busy, other] = [keyApi(system, await aKey(creator)), keyApi(system, await aKey(creator))];
    const answers = await Promise.all(Array.from({ length: 125 }, () => busy.call('GET', '/api/v1/tips')));
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited).toHaveLength(5);
    expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    await tips(other);
  });
});

describe('POST /api/v1', () => {
  it('shows a test alert and controls the overlay', async () => {
    const creator = await aCreator(system);
    const api = keyApi(system, await aKey(creator));
    const overlay = await new OverlayClient(system, creator).connected();
    expect(await api.ok('POST', '/api/v1/alerts/test')).toEqual({ overlayCount: 1 });
    expect(await api.ok('POST', '/api/v1/alerts/test', { kind: 'song-request' })).toEqual({ overlayCount: 1 });
    for (const action of ['pause', 'resume', 'mute', 'unmute', 'skip'])
      expect(await api.ok('POST', '/api/v1/overlay/control', { action })).toEqual({ overlayCount: 1 });
    for (const action of ['show-missed', 'explode'])
      expect((await api.call('POST', '/api/v1/overlay/control', { action })).status).toBe(400);
    overlay.close();
  });

  it('ignores a session, and other routes ignore a key', async () => {
    const creator = await aCreator(system);
    const { key } = await aKey(creator);
    const withoutKey = await creator.api.call('POST', '/api/v1/alerts/test', { kind: 'donation' });
    expect([withoutKey.status, withoutKey.body.code]).toEqual([401, 'api-key.required']);
    const api = keyApi(system, { key });
    for (const other of ['/api/wallet', '/api/streamers/me', path])
      expect([other, (await api.call('GET', other)).status]).toEqual([other, 401]);
  });
});
