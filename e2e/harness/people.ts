import type { CreatedCreator, OwnCreator } from '@tipnaija/contracts';
import { Api } from './api.js';
import type { System } from './system.js';

export type Creator = { api: Api; id: string; username: string; overlayToken: string };

let people = 0;

type Profile = { username: string; displayName: string; bio: string; bankName: string };

/** Signs up a user, completes onboarding, and returns the creator with an open session. */
export async function aCreator(system: System, profile: Partial<Profile> = {}): Promise<Creator> {
  people += 1;
  const { username = `ada${Date.now().toString(36)}${people}` } = profile;
  const api = new Api(system);
  await api.ok('POST', '/api/auth/signup', {
    email: `${username}@example.com`,
    password: 'secret1',
    firstName: 'Ada',
    lastName: 'Obi',
    username,
  });
  const created = await api.ok<CreatedCreator>('POST', '/api/streamers', {
    username,
    displayName: 'Ada Live',
    bio: 'Afrobeats on the keys',
    bankName: 'Access Bank',
    accountNumber: '0123456785',
    accountName: 'ADA OBI',
    ...profile,
  });
  return { api, id: created.id, username, overlayToken: created.overlayToken };
}

/** Creates a creator whose overlay never groups tips and never waits for speech. */
export async function aPatientCreator(system: System): Promise<Creator> {
  const creator = await aCreator(system);
  const pacing = { groupsBursts: false, waitsForSpeech: false };
  await creator.api.ok('PATCH', '/api/streamers/me/overlay-settings', { pacing });
  return creator;
}

export async function walletBalanceOf(creator: Creator): Promise<number> {
  return (await creator.api.ok<OwnCreator>('GET', '/api/streamers/me')).walletBalance;
}
