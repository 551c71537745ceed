import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aCreator, aProfile, aSignUp, type Identity, rejection, startIdentity } from '../../testing/identity.js';

let identity: Identity;

beforeAll(async () => {
  identity = await startIdentity();
});

beforeEach(() => {
  identity.bank.isDown = false;
});

afterAll(() => identity.stop());

const typed = { bankName: 'Access Bank', accountNumber: '9876543210', accountName: 'ada  obi', password: 'secret1' };

const confirmations = (creatorId: string) =>
  identity.database.rows<{ data: object }>(
    `select data from outbox where type = 'identity.account-name-confirmed' and data->>'creatorId' = $1`,
    [creatorId],
  );

/** Makes the next check of every waiting name due. */
const makeDue = () =>
  identity.database.rows(`update creators set account_name_check_at = now() where account_name_state = 'waiting'`);

describe('AccountNamesService', () => {
  it('keeps the bank’s spelling instead of the typed name', async () => {
    const { userId } = await aCreator(identity);
    expect(await identity.own.get(userId)).toMatchObject({ accountName: 'ADA OBI', accountNameState: 'confirmed' });
    const saved = await identity.own.changeBankDetails(userId, typed);
    expect(saved).toEqual({ accountName: 'ADA N OBI', accountNameState: 'confirmed' });
    expect(await identity.own.get(userId)).toMatchObject(saved);
  });

  it('rejects an account that the bank does not know, and changes nothing', async () => {
    const { userId } = await aCreator(identity);
    const unknown = identity.own.changeBankDetails(userId, { ...typed, accountNumber: '1111111111' });
    await expect(unknown).rejects.toEqual(rejection('bank-account.not-found'));
    expect((await identity.own.get(userId)).accountNumber).toBe('0123456785');
    const person = aSignUp();
    const { user } = await identity.accounts.signUp(person);
    const profile = { ...aProfile(person.username), accountNumber: '1111111111' };
    await expect(identity.creators.create(user.id, profile)).rejects.toEqual(rejection('bank-account.not-found'));
  });

  it('keeps a typed name while names cannot be looked up, and replaces it with the bank’s name later', async () => {
    const { id, userId } = await aCreator(identity);
    identity.bank.isDown = true;
    const saved = await identity.own.changeBankDetails(userId, typed);
    expect(saved).toEqual({ accountName: 'ada  obi', accountNameState: 'waiting' });
    await identity.accountNames.checkDue();
    expect((await identity.own.get(userId)).accountNameState).toBe('waiting');
    identity.bank.isDown = false;
    await makeDue();
    await Promise.all([identity.accountNames.checkDue(), identity.accountNames.checkDue()]);
    const account = { bankName: 'Access Bank', accountNumber: '9876543210', accountName: 'ADA N OBI' };
    expect(await identity.own.get(userId)).toMatchObject({ ...account, accountNameState: 'confirmed' });
    expect(await confirmations(id)).toEqual([{ data: { creatorId: id, ...account } }]);
  });

  it('publishes the bank’s name when the same account is saved again, for a withdrawal that waits for it', async () => {
    const { id, userId } = await aCreator(identity);
    identity.bank.isDown = true;
    await identity.own.changeBankDetails(userId, typed);
    expect(await confirmations(id)).toEqual([]);
    identity.bank.isDown = false;
    await identity.own.changeBankDetails(userId, typed);
    const account = { bankName: 'Access Bank', accountNumber: '9876543210', accountName: 'ADA N OBI' };
    expect(await confirmations(id)).toEqual([{ data: { creatorId: id, ...account } }]);
  });

  it('marks a typed name whose account the bank does not know, until an admin confirms it', async () => {
    const { id, userId } = await aCreator(identity);
    identity.bank.isDown = true;
    const other = { bankName: 'Kuda Bank', accountNumber: '2222222222', accountName: 'ADA' };
    await identity.own.changeBankDetails(userId, { ...other, password: 'secret1' });
    identity.bank.isDown = false;
    await identity.accountNames.checkDue();
    expect((await identity.own.get(userId)).accountNameState).toBe('unknown-account');
    await identity.accountNames.confirm({ creatorId: id, ...other, accountName: 'ADA OBI LTD' });
    expect(await identity.own.get(userId)).toMatchObject({ accountName: 'ADA OBI LTD', accountNameState: 'confirmed' });
  });

  it('does not confirm the name of an account that was replaced meanwhile', async () => {
    const { id, userId } = await aCreator(identity);
    identity.bank.isDown = true;
    await identity.own.changeBankDetails(userId, typed);
    await identity.accountNames.confirm({ creatorId: id, ...typed, accountNumber: '0123456785', accountName: 'X' });
    expect(await identity.own.get(userId)).toMatchObject({ accountName: 'ada  obi', accountNameState: 'waiting' });
    expect(await confirmations(id)).toEqual([]);
  });

  it('looks up the other names when one cannot be looked up', async () => {
    const failing = { ...typed, accountNumber: '3333333333' };
    identity.bank.failingAccount = failing.accountNumber;
    for (let count = 0; count < 4; count += 1)
      await identity.own.changeBankDetails((await aCreator(identity)).userId, failing);
    const { userId } = await aCreator(identity);
    identity.bank.isDown = true;
    await identity.own.changeBankDetails(userId, typed);
    identity.bank.isDown = false;
    await identity.accountNames.checkDue();
    expect((await identity.own.get(userId)).accountNameState).toBe('confirmed');
  });

  it('stops after five look-ups in a row that fail', async () => {
    identity.bank.isDown = true;
    for (let count = 0; count < 7; count += 1)
      await identity.own.changeBankDetails((await aCreator(identity)).userId, typed);
    identity.bank.lookUps = 0;
    await identity.accountNames.checkDue();
    expect(identity.bank.lookUps).toBe(5);
  });
});
