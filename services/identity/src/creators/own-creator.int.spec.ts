import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { CreatorChanged } from '@tipnaija/contracts';
import sharp from 'sharp';
import { v7 } from 'uuid';
import {
  anEvent,
  aProfile,
  aSignUp,
  type Identity,
  rejection,
  startIdentity,
  tokenIn,
} from '../../testing/identity.js';

let identity: Identity;

beforeAll(async () => {
  identity = await startIdentity();
});

afterEach(() => {
  identity.bank.onLookUp = async () => undefined;
});

afterAll(() => identity.stop());

const changePassword = (userId: string) =>
  identity.accounts.changePassword({ userId, password: 'secret1', newPassword: 'a new secret', userAgent: null });

async function resetPassword(email: string): Promise<void> {
  identity.recovery.requestReset(email);
  const token = tokenIn(await identity.mailbox.newestTo(email, 'Reset your password'));
  await identity.recovery.reset({ token, password: 'a new secret' });
}

async function aCreator() {
  const person = aSignUp();
  const { user } = await identity.accounts.signUp(person);
  const created = await identity.creators.create(user.id, aProfile(person.username));
  return { person, userId: user.id, ...created };
}

/**
 * Returns the published creator states from the outbox; the relay deletes rows only after consumers have acknowledged
 * them.
 */
async function publishedStates(creatorId: string): Promise<CreatorChanged[]> {
  const rows = await identity.database.rows<{ data: CreatorChanged }>(
    `select data from outbox where data->>'creatorId' = $1 order by seq`,
    [creatorId],
  );
  return rows.map(({ data }) => data);
}

const aGoal = { goalEnabled: true, goalTitle: 'New mic', goalAmount: 5_000_000, goalDescription: 'So you hear me' };

describe('CreatorsService.find', () => {
  it('returns profiles in request order by case-insensitive name or id, and null for unknown ones', async () => {
    const [ada, tunde] = [await aCreator(), await aCreator()];
    const names = [tunde.id, 'nobody', ada.username.toUpperCase(), '; drop table', ada.id.toUpperCase(), ada.username];
    const found = await identity.creators.find(names);
    expect(found.map((profile) => profile?.id ?? null)).toEqual([tunde.id, null, ada.id, null, ada.id, ada.id]);
  });
});

describe('OwnCreatorService goals', () => {
  it('sets a public goal and restarts it on reset', async () => {
    const { userId, id } = await aCreator();
    await identity.own.changeGoal(userId, id, aGoal);
    identity.bank.goalBaseline = { baselineKobo: 750_000, revision: 3, lastDonationId: 3 };
    await identity.own.resetGoal(userId, id);
    expect(await identity.creators.get(id)).toMatchObject({
      goalEnabled: true,
      goalTitle: 'New mic',
      goalAmountKobo: 5_000_000,
      goalBaselineKobo: 750_000,
    });
    expect((await publishedStates(id)).map(({ revision }) => revision)).toEqual([1, 2, 3]);
  });

  it('moves its baseline with what tips from before the reset lose or get back, once', async () => {
    const { userId, id } = await aCreator();
    identity.bank.goalBaseline = { baselineKobo: 1_000_000, revision: 7, lastDonationId: 40 };
    await identity.own.resetGoal(userId, id);
    const tip = { creatorId: id, paymentId: v7(), provider: 'stripe', grossKobo: 526_500, tipKobo: 500_000 } as const;
    const reversed = (donationId: number, creatorTotalsRevision: number) => {
      const amounts = {
        alreadyReversedKobo: 0,
        reversedKobo: tip.grossKobo,
        creatorTotalKobo: 0,
        creatorTotalsRevision,
      };
      return anEvent({ ...tip, ...amounts, donationId, cause: 'dispute' as const });
    };
    const reinstated = () => {
      const amounts = { alreadyReversedKobo: tip.grossKobo, reinstatedKobo: tip.grossKobo, creatorTotalKobo: 0 };
      return anEvent({ ...tip, ...amounts, donationId: 40, creatorTotalsRevision: 10 });
    };
    const baseline = async () => (await identity.creators.get(id)).goalBaselineKobo;
    await identity.tipEvents.donationsReversed([reversed(39, 6), reversed(40, 8)]);
    expect(await baseline()).toBe(500_000);
    await identity.tipEvents.donationsReversed([reversed(40, 8), reversed(41, 9)]);
    expect(await baseline()).toBe(500_000);
    await identity.tipEvents.donationsReinstated([reinstated()]);
    expect((await publishedStates(id)).map(({ goalBaselineKobo }) => goalBaselineKobo)).toEqual([
      0, 1_000_000, 500_000, 1_000_000,
    ]);
  });

  it('is moved by a refund that is reported while it is reset', async () => {
    const { userId, id } = await aCreator();
    identity.bank.goalBaseline = { baselineKobo: 500_000, revision: 7, lastDonationId: 40 };
    const amounts = { grossKobo: 200_000, alreadyReversedKobo: 0, reversedKobo: 200_000, creatorTotalKobo: 300_000 };
    const tip = { creatorId: id, donationId: 40, paymentId: v7(), provider: 'stripe', cause: 'refund' } as const;
    let moved: Promise<void> | undefined;
    identity.bank.onGoalBaseline = () => {
      moved = identity.tipEvents.donationsReversed([anEvent({ ...tip, ...amounts, creatorTotalsRevision: 8 })]);
    };
    await identity.own.resetGoal(userId, id);
    identity.bank.onGoalBaseline = () => undefined;
    await moved;
    expect((await identity.creators.get(id)).goalBaselineKobo).toBe(300_000);
  });

  it('rejects changes of another creator’s goal', async () => {
    const [mine, theirs] = [await aCreator(), await aCreator()];
    await expect(identity.own.changeGoal(mine.userId, theirs.id, aGoal)).rejects.toEqual(
      rejection('creator.not-yours'),
    );
    await expect(identity.own.resetGoal(mine.userId, theirs.id)).rejects.toEqual(rejection('creator.not-yours'));
    expect((await identity.creators.get(theirs.id)).goalEnabled).toBe(false);
  });
});

describe('OwnCreatorService.changeBankDetails', () => {
  const elsewhere = { bankName: 'Guaranty Trust Bank', accountNumber: '9876543210', accountName: 'ADA N OBI' };

  it('requires the password, sends a mail and pauses withdrawals for 24 hours @asvs-7.5.1', async () => {
    const { userId, person } = await aCreator();
    expect((await identity.own.get(userId)).withdrawalsHeldUntil).toBeNull();
    await identity.own.changeBankDetails(userId, { ...elsewhere, password: 'secret1' });
    const own = await identity.own.get(userId);
    expect(own).toMatchObject(elsewhere);
    const holdMs = new Date(own.withdrawalsHeldUntil ?? 0).getTime() - Date.now();
    expect(Math.abs(holdMs - 24 * 3_600_000)).toBeLessThan(60_000);
    await identity.mailbox.newestTo(person.email, 'Your bank details were changed');
  });

  it('returns to the ledger the new account with its hold, and no account once it was taken away', async () => {
    const { userId, id } = await aCreator();
    const account = {
      bankName: 'Access Bank',
      accountNumber: '0123456785',
      accountName: 'ADA OBI',
      isNameConfirmed: true,
    };
    expect(await identity.creators.getPayoutDestination(id)).toEqual({ account, heldUntil: null });
    await identity.own.changeBankDetails(userId, { ...elsewhere, password: 'secret1' });
    expect(await identity.creators.getPayoutDestination(id)).toEqual({
      account: { ...elsewhere, isNameConfirmed: true },
      heldUntil: (await identity.own.get(userId)).withdrawalsHeldUntil,
    });
    await identity.database.rows(
      `update creators set bank_name = '', account_number = '0000000000', account_name = '', account_name_state = 'none'
       where id = $1`,
      [id],
    );
    expect(await identity.creators.getPayoutDestination(id)).toMatchObject({ account: null });
    await expect(identity.creators.getPayoutDestination(v7())).rejects.toEqual(rejection('creator.not-found'));
  });

  it('rejects a wrong password and changes nothing @asvs-7.5.1', async () => {
    const { userId } = await aCreator();
    await expect(identity.own.changeBankDetails(userId, { ...elsewhere, password: 'wrong' })).rejects.toEqual(
      rejection('password.incorrect'),
    );
    expect((await identity.own.get(userId)).accountNumber).toBe('0123456785');
  });

  it.each<[string, (creator: { userId: string; person: { email: string } }) => Promise<unknown>]>([
    ['changed', ({ userId }) => changePassword(userId)],
    ['reset', ({ person }) => resetPassword(person.email)],
  ])('changes nothing when the password is %s while the bank looks the name up', async (_how, replace) => {
    const creator = await aCreator();
    identity.bank.onLookUp = () => replace(creator);
    await expect(identity.own.changeBankDetails(creator.userId, { ...elsewhere, password: 'secret1' })).rejects.toEqual(
      rejection('password.incorrect'),
    );
    expect((await identity.own.get(creator.userId)).accountNumber).not.toBe(elsewhere.accountNumber);
  });
});

describe('CreatorsService.create', () => {
  it('creates no profile when the password is reset while the bank looks the name up', async () => {
    const person = aSignUp();
    const { user } = await identity.accounts.signUp(person);
    identity.bank.onLookUp = () => resetPassword(person.email);
    await expect(identity.creators.create(user.id, aProfile(person.username))).rejects.toEqual(
      rejection('session.required'),
    );
    await expect(identity.own.get(user.id)).rejects.toEqual(rejection('creator.no-profile'));
  });
});

describe('OwnCreatorService.rotateOverlayToken', () => {
  it('revokes the old token immediately and publishes only the hash of the new one', async () => {
    const { userId, id, overlayToken } = await aCreator();
    const renewed = await identity.own.rotateOverlayToken(userId);
    expect(renewed).not.toBe(overlayToken);
    await expect(identity.creators.getByOverlayToken(overlayToken)).rejects.toEqual(rejection('overlay.unknown-token'));
    expect((await identity.creators.getByOverlayToken(renewed)).id).toBe(id);
    const states = await publishedStates(id);
    expect(JSON.stringify(states)).not.toContain(renewed);
    expect(new Set(states.map(({ overlayTokenHash }) => overlayTokenHash)).size).toBe(2);
  });
});

describe('OwnCreatorService.changeAvatar', () => {
  const aPicture = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff') =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b5d3b' } })
      .toFormat(format)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toBuffer();

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'converts %s to a small square WebP without metadata @asvs-5.2.2',
    async (format) => {
      const { userId, id } = await aCreator();
      const picture = await aPicture(format);
      // GIF has no EXIF metadata.
      expect(picture.includes('secret place')).toBe(format !== 'gif');
      const url = await identity.own.changeAvatar(userId, picture);
      expect((await identity.creators.get(id)).avatarUrl).toBe(url);
      const name = url.split('/').at(-1) as string;
      const [row] = await identity.database.rows<{ image: Buffer }>('select image from avatars where name = $1', [
        name,
      ]);
      expect(await sharp(row?.image).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
      expect(row?.image.includes('secret place')).toBe(false);
    },
  );

  it.each([
    ['text', async () => Buffer.from('not a picture')],
    [
      'an SVG with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['an unsupported format', () => aPicture('tiff')],
    ['a truncated image', async () => (await aPicture('png')).subarray(0, 200)],
    ['an empty file', async () => Buffer.alloc(0)],
  ])('rejects %s @asvs-1.3.4 @asvs-5.2.2', async (_what, upload) => {
    const { userId, id } = await aCreator();
    await expect(identity.own.changeAvatar(userId, await upload())).rejects.toEqual(rejection('avatar.not-an-image'));
    expect((await identity.creators.get(id)).avatarUrl).toBeNull();
  });

  it('rejects uploads above 2 MB @asvs-5.2.1', async () => {
    const { userId } = await aCreator();
    await expect(identity.own.changeAvatar(userId, randomBytes(2 * 1024 * 1024 + 1))).rejects.toEqual(
      rejection('avatar.too-large'),
    );
  });
});
