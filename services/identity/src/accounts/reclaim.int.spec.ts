import { createECDH, createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aSignUp, type Identity, rejection, startIdentity, tokenIn } from '../../testing/identity.js';
import { SoftwarePasskey } from '../../testing/software-passkey.js';
import { aCreatorWithPasskey } from '../../testing/two-factor.js';

let identity: Identity;
let adminId: string;

beforeAll(async () => {
  identity = await startIdentity();
  await identity.admins.add('admin@house.example', 'the admin of tests', 'owner');
  const login = { email: 'admin@house.example', password: 'the admin of tests', userAgent: null };
  adminId = (await identity.logInAdmin(login)).admin.id;
});

afterAll(() => identity.stop());

/** The account of an address that is not its owner's, with all that a stranger can connect to it. */
async function aSquattedAccount() {
  const squatted = await aCreatorWithPasskey(identity);
  const { key } = await identity.apiKeys.create(squatted.id, { name: 'Bot', scopes: ['tips:read'] });
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`;
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const subscription = { endpoint, p256dh, auth: randomBytes(16).toString('base64url') };
  await identity.pushChannels.add(squatted.id, subscription, 'Chrome on Android');
  const overlayToken = await identity.own.getOverlayToken(squatted.userId);
  return { ...squatted, key, overlayToken };
}

async function reset(email: string): Promise<void> {
  identity.recovery.requestReset(email);
  const token = tokenIn(await identity.mailbox.newestTo(email, 'Reset your password'));
  await identity.recovery.reset({ token, password: 'another1' });
}

const useKey = async (key: string) => (await identity.apiKeys.use([createHash('sha256').update(key).digest('hex')]))[0];
const reclaims = (creatorId: string) =>
  identity.database.rows(`select from outbox where type = 'identity.account-reclaimed' and data->>'creatorId' = $1`, [
    creatorId,
  ]);
const signInBy = async (passkey: SoftwarePasskey) =>
  identity.signIns.logInByPasskey({ passkey: passkey.answer(await identity.passkeys.useOptions('sign-in', null)) });

describe('ReclaimService', () => {
  it.each([
    ['an open', async () => undefined],
    ['a closing', async (userId: string) => void (await identity.accounts.close(userId, 'secret1'))],
    ['a banned', (userId: string) => identity.userAdministration.ban({ userId, adminId, reason: 'Squatting' })],
  ])('leaves nothing of a stranger in %s account @asvs-6.4.3', async (_state, bring) => {
    const { id, userId, email, passkey, key, overlayToken } = await aSquattedAccount();
    await bring(userId);
    await reset(email);
    await identity.userAdministration.unban({ userId, adminId });
    await expect(signInBy(passkey)).rejects.toEqual(rejection('passkey.invalid'));
    expect((await identity.logIn({ email, password: 'another1' })).user.email).toBe(email);
    const own = await identity.own.get(userId);
    expect(own).toMatchObject({ bankName: '', accountName: '', accountNumber: '0000000000' });
    expect(own.overlayToken).not.toBe(overlayToken);
    expect(await useKey(key)).toBeNull();
    expect(await identity.apiKeys.list(id)).toEqual([]);
    expect((await identity.noticeChannels.list(id)).channels).toEqual([]);
    expect(await reclaims(id)).toHaveLength(1);
    const mail = await identity.mailbox.newestTo(email, 'Your password was changed');
    expect(mail.text).toMatch(/another person may have set up: passkeys/);
  });

  it('removes the passkey of an account without a profile', async () => {
    const person = aSignUp();
    const { user } = await identity.accounts.signUp(person);
    const passkey = new SoftwarePasskey();
    const options = await identity.passkeys.addOptions({ id: user.id, email: person.email });
    await identity.passkeys.add(user.id, passkey.create(options), 'Phone');
    await reset(person.email);
    await expect(signInBy(passkey)).rejects.toEqual(rejection('passkey.invalid'));
    expect((await identity.logIn({ ...person, password: 'another1' })).user.id).toBe(user.id);
  });

  it('keeps the passkey and the key of an owner whose address was verified before', async () => {
    const { id, userId, email, passkey, key } = await aSquattedAccount();
    const token = tokenIn(await identity.mailbox.newestTo(email, 'verify'));
    await identity.recovery.verifyEmail({ token, userId });
    await reset(email);
    expect((await signInBy(passkey)).user.email).toBe(email);
    expect(await useKey(key)).toMatchObject({ creatorId: id });
    // A browser's notices leave with its session.
    expect((await identity.noticeChannels.list(id)).channels).toEqual([]);
    expect(await reclaims(id)).toEqual([]);
  });
});
