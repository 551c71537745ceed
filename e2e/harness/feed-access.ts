import { feedCloses } from '@tipnaija/contracts';
import { WebSocket } from 'ws';
import { anAdmin } from './admins.js';
import { aKey } from './api-keys.js';
import { aCreator } from './people.js';
import type { System } from './system.js';

const forged = `tn_${'Zm9yZ2Vk'.repeat(5)}abc`;

/** Returns a line per kind of credentials that says whether it opens the feed, or why the feed closes. */
export async function feedAccess(system: System): Promise<string> {
  const [owner, banned] = [await aCreator(system), await aCreator(system)];
  const [key, buttons, deleted, ofBanned] = [
    await aKey(owner),
    await aKey(owner, ['alerts:test', 'overlay:control']),
    await aKey(owner),
    await aKey(banned),
  ];
  await owner.api.ok('DELETE', `/api/streamers/me/api-keys/${deleted.id}`);
  const user = await banned.api.ok<{ id: string }>('GET', '/api/auth/user');
  await (await anAdmin(system)).ok('POST', `/api/admin/users/${user.id}/ban`, { reason: 'Sells stolen cards' });
  const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
  const attempts: Record<string, Record<string, string>> = {
    nothing: {},
    'session cookie': { cookie: owner.api.sessionCookie },
    forged: bearer(forged),
    'overlay link': bearer(owner.overlayToken),
    'deleted key': bearer(deleted.key),
    'key of a banned creator': bearer(ofBanned.key),
    'key without tips:read': bearer(buttons.key),
    key: bearer(key.key),
  };
  const results = await Promise.all(Object.values(attempts).map((headers) => tryFeed(system, headers)));
  return Object.keys(attempts)
    .map((name, index) => `${name.padEnd(25)}${results[index]}\n`)
    .join('');
}

function tryFeed({ url }: System, headers: Record<string, string>): Promise<string> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/feed`, { headers });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', () => {
      resolve('may');
      socket.close();
    });
    socket.on('close', (code) => {
      const known = Object.entries(feedCloses).find(([, close]) => close.code === code);
      resolve(known ? `${code} ${known[0]}` : String(code));
    });
  });
}
