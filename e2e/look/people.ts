import { readFileSync } from 'node:fs';
import type { DonationHistoryPage } from '@tipnaija/contracts';
import { adminLogin } from '../harness/admin-login.js';
import { Api } from '../harness/api.js';
import { linkIn, newestMail } from '../harness/mailbox.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { findSong, requestSong, takesSongs } from '../harness/songs.js';
import type { System } from '../harness/system.js';
import { aHelper, invite, verifyEmail as verifyAddress } from '../harness/team.js';
import { initiateTip, payAtSandbox, type Tip } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

/** Whose session a screenshot shows. */
export type Viewer = 'visitor' | 'user' | 'beginner' | 'star' | 'moderator' | 'operator' | 'admin';

/**
 * The people on the screenshots. `beginner` has just signed up; `star` has Premium, a goal, tips, withdrawals, sources and
 * two helpers, of whom the operator also helps the beginner.
 */
export type People = {
  cookies: Record<Viewer, string>;
  beginner: Creator;
  star: Creator;
  /** Token of the link of one of the star's sources. */
  sourceToken: string;
  /** Reference of a tip that the star received. */
  paidReference: string;
  /** Reference of an unpaid tip. */
  pendingReference: string;
  /** Reference of a tip that waits for a bank transfer. */
  transferReference: string;
};

const tips: Tip[] = [
  { amountKobo: 50_000, donorName: 'Chidi', message: 'First time here, e choke!' },
  { amountKobo: 500_000, donorName: 'Folashadé Adébáyọ̀', message: 'Ẹ kú iṣẹ́! Your voice carried us through the week.' },
  { amountKobo: 100_000, message: 'For data' },
  { amountKobo: 2_000_000, donorName: 'Tunde from Surulere', message: 'Play that bridge again, abeg 🙏🏾🔥' },
  { amountKobo: 1_000_000, donorName: 'Ɗanlami', message: 'Sai ƙwazo!' },
  { amountKobo: 250_000, donorName: 'Zainab' },
  { amountKobo: 20_000_000, donorName: 'Big Sis Ngozi', message: 'Spray am! Dalụ maka abụ ọma gị.' },
  { amountKobo: 300_000, donorName: 'Chidi', message: `Long one: ${'you people dey try '.repeat(9)}`.slice(0, 200) },
];

export async function invitePeople(system: System): Promise<People> {
  const [beginner, star] = [await aCreator(system), await aCreator(system)];
  const sourceToken = await addSources(star);
  await star.api.ok('POST', '/api/streamers/me/api-keys', {
    name: 'Stream Deck',
    scopes: ['tips:read', 'overlay:control'],
  });
  for (const tip of tips) await payTip(system, star, tip);
  await waitUntil(async () => (await walletBalanceOf(star)) > 20_000_000, 60_000, 'the tips are in the wallet');
  await verifyEmail(system, star);
  await star.api.ok('PATCH', `/api/streamers/${star.id}/goal`, {
    goalEnabled: true,
    goalTitle: 'New capture card',
    goalAmount: 35_000_000,
    goalDescription: 'So that the stream stops freezing at the best part.',
  });
  await blockNewest(star, 'Chidi');
  await star.api.ok('POST', '/api/withdrawals/request', {});
  await takesSongs(system, star);
  await requestSong(system, star, await findSong(system, star, 'Essence'), { amount: 300_000, donorName: 'Halima' });
  await uploadPicture(system, star);
  const paidReference = await payTip(system, star, {
    amountKobo: 500_000,
    donorName: 'Kelechi',
    message: 'Well done!',
  });
  const pendingReference = await initiateTip(system, star, { donorName: 'Seyi' });
  const transferReference = await initiateTip(system, star, { donorName: 'Seyi', channel: 'transfer' });
  const [moderator, operator] = [await aHelper(system, star, 'moderator'), await aHelper(system, star, 'operator')];
  await verifyAddress(system, beginner);
  const token = await invite(system, beginner, operator.email, 'operator');
  await operator.api.ok('POST', '/api/helper-invites/accept', { token });
  await invite(system, star, 'kemi@example.com', 'moderator');
  await moderator.api.ok('POST', `/api/helping/${star.id}/control`, { action: 'mute' });
  await moderator.api.ok('POST', `/api/helping/${star.id}/control`, { action: 'unmute' });
  const [user, admin] = [new Api(system), new Api(system)];
  const person = {
    password: 'secret1',
    firstName: 'Bola',
    lastName: 'Ade',
    username: `bola${Date.now().toString(36)}`,
  };
  await user.ok('POST', '/api/auth/signup', { ...person, email: `${person.username}@example.com` });
  await admin.ok('POST', '/api/admin/login', adminLogin);
  const cookies = {
    visitor: '',
    user: user.sessionCookie,
    beginner: beginner.api.sessionCookie,
    star: star.api.sessionCookie,
    moderator: moderator.api.sessionCookie,
    operator: operator.api.sessionCookie,
    admin: admin.sessionCookie,
  };
  return { cookies, beginner, star, sourceToken, paidReference, pendingReference, transferReference };
}

/** Pays a tip. Returns its reference. */
export async function payTip(system: System, creator: Creator, tip: Tip): Promise<string> {
  const reference = await initiateTip(system, creator, tip);
  await payAtSandbox(system, reference);
  return reference;
}

/** Returns the token of the last one. */
async function addSources({ api }: Creator): Promise<string> {
  const add = (body: object) => api.ok<{ token: string }>('POST', '/api/overlay/sources', body);
  await add({ kind: 'ranking', name: 'Friday ranking', settings: { period: 'all' } });
  await add({ kind: 'jar', name: 'Corner jar', settings: { targetKobo: 35_000_000 } });
  const { token } = await add({ kind: 'goal', name: 'New capture card' });
  return token;
}

async function blockNewest({ api }: Creator, donorName: string): Promise<void> {
  const { donations } = await api.ok<DonationHistoryPage>('GET', '/api/streamers/me/donations');
  const { id } = donations.find((donation) => donation.donorName === donorName) ?? { id: 0 };
  await api.ok('POST', `/api/streamers/me/donations/${id}/block`);
}

export async function verifyEmail(system: System, { api, username }: Creator): Promise<void> {
  const mail = await newestMail(system, `${username}@example.com`, 'verify');
  const { pathname, search } = new URL(linkIn(mail, '/api/auth/verify-email'));
  await api.call('GET', `${pathname}${search}`);
}

/** PUT like the picture field of the dashboard, which sends a form. */
export async function uploadPicture(system: System, { api }: Creator, picture: Buffer = portrait): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'portrait.png');
  const response = await fetch(`${system.url}/api/streamers/me/avatar`, {
    method: 'PUT',
    headers: { cookie: api.sessionCookie, origin: system.url },
    body: form,
  });
  if (!response.ok) throw new Error(`The picture was not accepted: ${response.status}`);
}

/** A marigold head on green. */
const portrait = readFileSync(new URL('./portrait.png', import.meta.url));
