import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CreatorChanged, defaultTipPage, tipPageLimits } from '@tipnaija/contracts';
import pg from 'pg';
import { aCreator as aCreatorOf, type Identity, rejection, startIdentity } from '../../testing/identity.js';
import type { ProfilesService } from './profiles.service.js';

let identity: Identity;
let profiles: ProfilesService;

beforeAll(async () => {
  identity = await startIdentity();
  profiles = identity.profiles;
});

afterAll(() => identity.stop());

const aCreator = () => aCreatorOf(identity);

const everything = {
  displayName: 'Ada N. Obi',
  bio: 'New bio',
  categories: ['Gospel', 'Live music'],
  links: [{ label: 'My songs', url: 'https://example.com/ada' }],
  thanks: 'God bless you',
  coverColor: '#0b5d3b',
  presetsKobo: [100_000, 200_000, 300_000, 400_000],
  minimumKobo: 100_000,
  listPrivacy: 'no-names',
  offersFeeCover: false,
} as const;
const changed = {
  ...everything,
  categories: [...everything.categories],
  links: [...everything.links],
  presetsKobo: [...everything.presetsKobo],
};

const namesOf = (creatorId: string) =>
  identity.database.rows<{ former_name: string; new_name: string }>(
    'select former_name, new_name from display_name_changes where creator_id = $1 order by id',
    [creatorId],
  );

/** The service itself cannot change the record. */
async function makeNamesOld(creatorId: string): Promise<void> {
  const owner = new pg.Client({ connectionString: identity.ownerUrl, options: '-c search_path=identity' });
  await owner.connect();
  await owner.query(`update display_name_changes set changed_at = now() - interval '31 days' where creator_id = $1`, [
    creatorId,
  ]);
  await owner.end();
}

describe('ProfilesService.listNameChanges', () => {
  it('lists the former names of a user, newest first, and none of others', async () => {
    const [ada, other] = [await aCreator(), await aCreator()];
    for (const displayName of ['Ada One', 'Ada Two']) await identity.profiles.change(ada.userId, { displayName });
    expect(await identity.profiles.listNameChanges(ada.userId)).toMatchObject([
      { formerName: 'Ada One', newName: 'Ada Two', changedAt: expect.any(String) },
      { newName: 'Ada One' },
    ]);
    expect(await identity.profiles.listNameChanges(other.userId)).toEqual([]);
  });
});

describe('ProfilesService', () => {
  it('starts with the defaults of contracts', async () => {
    const { id } = await aCreator();
    expect(await identity.creators.get(id)).toMatchObject(defaultTipPage);
  });

  it('changes everything at once, and later only what is given', async () => {
    const { id, userId } = await aCreator();
    await profiles.change(userId, changed);
    expect(await identity.creators.get(id)).toMatchObject(everything);
    await profiles.change(userId, { thanks: null, coverColor: null, categories: [], minimumKobo: 50_000 });
    expect(await identity.creators.get(id)).toMatchObject({
      ...everything,
      thanks: null,
      coverColor: null,
      categories: [],
      minimumKobo: 50_000,
    });
  });

  it('publishes the name, and keeps the settings of the page to itself', async () => {
    const { id, userId } = await aCreator();
    await profiles.change(userId, changed);
    const [{ revision } = { revision: 0 }] = await identity.creators.listRevisions([id]);
    expect(revision).toBe(2);
    const rows = await identity.database.rows<{ data: CreatorChanged }>(
      `select data from outbox where data->>'creatorId' = $1 order by seq desc limit 1`,
      [id],
    );
    expect(rows[0]?.data).toMatchObject({ displayName: 'Ada N. Obi', revision: 2 });
    expect(rows[0]?.data).not.toHaveProperty('listPrivacy');
  });

  it('records each new name, and not the same name again', async () => {
    const { id, userId } = await aCreator();
    const { displayName: first } = await identity.creators.get(id);
    await profiles.change(userId, { displayName: 'Second' });
    await profiles.change(userId, { displayName: 'Second', bio: 'Other' });
    expect(await namesOf(id)).toEqual([{ former_name: first, new_name: 'Second' }]);
  });

  it('allows three names in thirty days, also when they are requested at once, and another after that', async () => {
    const { id, userId } = await aCreator();
    const attempts = await Promise.allSettled(
      ['One', 'Two', 'Three', 'Four', 'Five'].map((displayName) => profiles.change(userId, { displayName })),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(tipPageLimits.nameChanges.max);
    expect(await namesOf(id)).toHaveLength(tipPageLimits.nameChanges.max);
    const { displayName } = await identity.creators.get(id);
    await expect(profiles.change(userId, { displayName: 'Six' })).rejects.toEqual(
      rejection('creator.name-changed-often'),
    );
    expect((await identity.creators.get(id)).displayName).toBe(displayName);
    await profiles.change(userId, { displayName, bio: 'Still possible' });
    await makeNamesOld(id);
    await profiles.change(userId, { displayName: 'Six' });
    expect((await identity.creators.get(id)).displayName).toBe('Six');
  });

  it.each(['TipNaija Support', 'T.i.p.N.a.i.j.a', 'Admin', ' Paystack '])(
    'rejects the name %s',
    async (displayName) => {
      const { userId } = await aCreator();
      await expect(profiles.change(userId, { displayName })).rejects.toEqual(rejection('creator.name-reserved'));
    },
  );

  it('rejects a minimum above the smallest preset, and a preset below the minimum', async () => {
    const { id, userId } = await aCreator();
    const error = rejection('creator.minimum-above-preset');
    await expect(profiles.change(userId, { minimumKobo: 50_100 })).rejects.toEqual(error);
    await profiles.change(userId, { minimumKobo: 50_000 });
    await expect(profiles.change(userId, { presetsKobo: [49_900, 100_000, 200_000, 300_000] })).rejects.toEqual(error);
    expect(await identity.creators.get(id)).toMatchObject({ ...defaultTipPage, minimumKobo: 50_000 });
  });

  it('leaves nothing of the page behind when the account is deleted', async () => {
    const { id, userId } = await aCreator();
    await profiles.change(userId, changed);
    await identity.admins.add('admin@house.example', 'the admin of tests', 'owner');
    const login = { email: 'admin@house.example', password: 'the admin of tests', userAgent: null };
    const { admin } = await identity.logInAdmin(login);
    await identity.userAdministration.delete({ userId, adminId: admin.id });
    const [row] = await identity.database.rows<object>(
      'select display_name, bio, categories, links, thanks, cover_color from creators where id = $1',
      [id],
    );
    expect(row).toEqual({
      display_name: 'Deleted creator',
      bio: '',
      categories: defaultTipPage.categories,
      links: [],
      thanks: null,
      cover_color: null,
    });
    expect(await namesOf(id)).toEqual([]);
  });
});

it('CreatorsService.listOfferedAmounts counts the creators of each preset and minimum, without suspended and closing ones', async () => {
  const { userId } = await aCreator();
  const banned = await aCreator();
  const closing = await aCreator();
  const amount = 777_700;
  for (const creator of [userId, banned.userId, closing.userId])
    await profiles.change(creator, { presetsKobo: [amount, 800_000, 900_000, 1_000_000], minimumKobo: amount });
  const ban = `update users set banned_at = now(), ban_reason = 'spam' where id = $1`;
  await identity.database.rows(ban, [banned.userId]);
  await identity.accounts.close(closing.userId, 'secret1');
  const offered = (await identity.creators.listOfferedAmounts()).filter((item) => item.amount === amount);
  expect(offered).toEqual([
    { amount, isMinimum: false, creators: 1, usernames: [expect.any(String)] },
    { amount, isMinimum: true, creators: 1, usernames: [expect.any(String)] },
  ]);
});
