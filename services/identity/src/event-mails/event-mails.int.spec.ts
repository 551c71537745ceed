import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PremiumChanged } from '@tipnaija/contracts';
import { v7 } from 'uuid';
import { aCreator, anEvent, type Identity, rejection, startIdentity } from '../../testing/identity.js';
import { expectBothToSayTheSame } from '../../testing/mail-text.js';

let identity: Identity;
let creator: Awaited<ReturnType<typeof aCreator>>;

beforeAll(async () => {
  identity = await startIdentity();
  creator = await aCreator(identity, { displayName: 'Ada <b>Live</b>' });
  await identity.database.rows('update users set email_verified_at = now() where id = $1', [creator.userId]);
});

afterAll(() => identity.stop());

const aReceipt = (change: object = {}) => ({
  paymentId: 'a7f0d1b2-7b0e-4a52-9c3c-0d9a1c0e5a11',
  donorEmail: 'fan@example.com',
  donorName: '<img src=x onerror=alert(1)> visit evil.example',
  creatorId: creator.id,
  grossKobo: 250_000,
  paidMinor: 250_000,
  currency: 'NGN' as const,
  ngnPerUsd: null,
  paidAt: '2026-11-20T23:30:00.000Z',
  ...change,
});

const aWithdrawal = (change: object = {}) => ({
  withdrawalId: v7(),
  creatorId: creator.id,
  grossKobo: 237_500,
  feeKobo: 11_875,
  netKobo: 225_625,
  bankName: 'Access Bank',
  accountNumberEnd: '6785',
  ...change,
});

describe('MailEvents.receiptRequested', () => {
  it('sends the donor a receipt with amount, creator, Lagos time and link', async () => {
    await identity.mailEvents.receiptRequested(anEvent(aReceipt()));
    const mail = await identity.mailbox.newestTo('fan@example.com', 'Your tip to');
    expect(mail.subject).toBe('Your tip to Ada <b>Live</b>');
    for (const said of [
      'Amount: ₦2,500\n',
      'To: Ada <b>Live</b>',
      'Date: 21 November 2026',
      '00:30 (Lagos time)',
      'Reference: a7f0d1b2-7b0e-4a52-9c3c-0d9a1c0e5a11',
      'https://tips.example.com/receipt/a7f0d1b2-7b0e-4a52-9c3c-0d9a1c0e5a11',
      'We use it for this receipt only',
    ])
      expect(mail.text).toContain(said);
    expectBothToSayTheSame(mail);
  });

  it('includes the creator’s own thanks', async () => {
    await identity.profiles.change(creator.userId, { thanks: 'God bless you <3' });
    await identity.mailEvents.receiptRequested(anEvent(aReceipt({ donorEmail: 'thanked@example.com' })));
    const mail = await identity.mailbox.newestTo('thanked@example.com', 'Your tip to');
    expect(mail.text).toContain('Ada <b>Live</b> says: God bless you <3');
    expectBothToSayTheSame(mail);
    await identity.profiles.change(creator.userId, { thanks: null });
  });

  it('escapes the creator’s name and omits the donor’s text, because the address may be a stranger’s @asvs-1.3.11', async () => {
    await identity.mailEvents.receiptRequested(anEvent(aReceipt({ donorEmail: 'victim@example.com' })));
    const mail = await identity.mailbox.newestTo('victim@example.com', 'Your tip to');
    expect(mail.html).toContain('Ada &lt;b&gt;Live&lt;/b&gt;');
    expect(mail.html).not.toMatch(/<(b|img|script)\b/);
    expect(mail.html + mail.text + mail.subject).not.toContain('evil.example');
  });

  it('shows dollars and naira for a dollar payment', async () => {
    const dollars = { donorEmail: 'abroad@example.com', currency: 'USD' as const, paidMinor: 500, ngnPerUsd: 1_500 };
    await identity.mailEvents.receiptRequested(anEvent(aReceipt({ ...dollars, grossKobo: 750_000 })));
    const mail = await identity.mailbox.newestTo('abroad@example.com', 'Your tip to');
    expect(mail.text).toContain('Amount: $5.00 (₦7,500)');
    expectBothToSayTheSame(mail);
  });

  it('sends one mail when the event is redelivered', async () => {
    const event = anEvent(aReceipt({ donorEmail: 'once@example.com' }));
    await Promise.all(Array.from({ length: 5 }, () => identity.mailEvents.receiptRequested(event)));
    await identity.mailbox.newestTo('once@example.com', 'Your tip to');
    await identity.mailEvents.receiptRequested(event);
    await identity.mails.sendDue();
    expect(identity.mailbox.mails.filter(({ to }) => to === 'once@example.com')).toHaveLength(1);
  });

  it('rejects an event with an unknown creator', async () => {
    const outcome: unknown = await identity.mailEvents.receiptRequested(anEvent(aReceipt({ creatorId: v7() })));
    expect(outcome).toEqual({ error: rejection('creator.not-found') });
  });
});

describe('MailEvents.donorRemoved', () => {
  it('removes the receipt, and the name and the message from tips that wait for a redrive', async () => {
    const paymentId = v7();
    await identity.mailEvents.receiptRequested(anEvent(aReceipt({ paymentId, donorEmail: 'gone@example.com' })));
    const insert = (type: string, data: object) =>
      identity.database.rows(
        `insert into dead_letters (stream, entry_id, type, fields, error) values ('s', $1, $2, $3, 'an error')`,
        [v7(), type, JSON.stringify({ type, envelope: JSON.stringify(anEvent(data)) })],
      );
    const tip = { donorName: 'Zubaida Planted', message: 'planted words', grossKobo: 250_000 };
    await insert('payments.donation-paid', { ...tip, paymentId });
    await insert('payments.donation-paid', { ...tip, paymentId: 'another' });
    await insert('payments.receipt-requested', aReceipt({ paymentId }));
    await identity.mailEvents.donorRemoved(anEvent({ paymentIds: [paymentId], donationId: 1, creatorId: creator.id }));
    expect(await identity.database.rows(`select from mails where recipient = 'gone@example.com'`)).toEqual([]);
    const letters = await identity.database.rows<{ type: string; data: object }>(
      `select type, (fields->>'envelope')::jsonb->'data' as data from dead_letters where stream = 's' order by id`,
    );
    expect(letters).toEqual([
      { type: 'payments.donation-paid', data: { ...tip, paymentId, donorName: null, message: null } },
      { type: 'payments.donation-paid', data: { ...tip, paymentId: 'another' } },
    ]);
  });
});

describe('MailEvents withdrawals', () => {
  it('omits the name from the greeting while the address is unverified', async () => {
    const stranger = await aCreator(identity);
    await identity.mailEvents.withdrawalRequested(anEvent(aWithdrawal({ creatorId: stranger.id })));
    const mail = await identity.mailbox.newestTo(stranger.email, 'We received your withdrawal request');
    expect(mail.text).toMatch(/^Hello,\n/);
    expect(mail.html).not.toContain('Ada');
  });

  it('mails a requested withdrawal with amounts, fee, bank and last digits', async () => {
    await identity.mailEvents.withdrawalRequested(anEvent(aWithdrawal()));
    const mail = await identity.mailbox.newestTo(creator.email, 'We received your withdrawal request');
    for (const said of [
      'Hello Ada,',
      'From your wallet: ₦2,375',
      'Fee: ₦118.75',
      'Will arrive: ₦2,256.25',
      'Access Bank, ending in 6785',
    ])
      expect(mail.text).toContain(said);
    expectBothToSayTheSame(mail);
  });

  it('mails a completed withdrawal with the paid amount', async () => {
    await identity.mailEvents.withdrawalCompleted(anEvent(aWithdrawal()));
    const mail = await identity.mailbox.newestTo(creator.email, 'Your withdrawal was paid');
    expect(mail.text).toContain('We sent ₦2,256.25 to your bank. It usually arrives within minutes');
    expect(mail.text).toContain('your bank finds it by the session id in your dashboard');
    expect(mail.text).toContain('https://tips.example.com/dashboard');
    expectBothToSayTheSame(mail);
  });

  it('mails a withdrawal that came back with the reason and the full refund', async () => {
    const reason = 'The name at the bank is <i>another</i>.';
    await identity.mailEvents.withdrawalDeclined(anEvent({ ...aWithdrawal(), reason }));
    const mail = await identity.mailbox.newestTo(creator.email, 'Your withdrawal is back in your wallet');
    expect(mail.text).toContain(`Reason: ${reason}`);
    expect(mail.text).toContain('The whole ₦2,375 is back in your wallet, the fee too.');
    expect(mail.html).toContain('&lt;i&gt;another&lt;/i&gt;');
    expectBothToSayTheSame(mail);
  });
});

describe('MailEvents about scheduled withdrawals', () => {
  it('says at every step that it is the scheduled one', async () => {
    const scheduled = aWithdrawal({ origin: 'schedule' });
    await identity.mailEvents.withdrawalRequested(anEvent(scheduled));
    const requested = await identity.mailbox.newestTo(creator.email, 'Your scheduled withdrawal has started');
    expect(requested.text).toContain('As you scheduled, ₦2,375 left your wallet for your bank.');
    expect(requested.text).toContain('You change or stop the schedule in your dashboard, under Money.');
    expectBothToSayTheSame(requested);
    await identity.mailEvents.withdrawalCompleted(anEvent(scheduled));
    await identity.mailbox.newestTo(creator.email, 'Your scheduled withdrawal was paid');
    await identity.mailEvents.withdrawalDeclined(anEvent({ ...scheduled, reason: 'The bank is closed.' }));
    const back = await identity.mailbox.newestTo(creator.email, 'Your scheduled withdrawal is back in your wallet');
    expect(back.text).toContain('Your scheduled withdrawal was not paid');
  });

  const aSchedule = { creatorId: '', rhythm: 'weekly', weekday: 5, minimumKobo: 500_000 } as const;

  it('mails the owner of a changed schedule once, with the next date and what to do if it was a stranger', async () => {
    const event = anEvent({ ...aSchedule, creatorId: creator.id, nextAt: '2026-11-27T08:00:00.000Z' });
    await identity.mailEvents.scheduleChanged(event);
    await identity.mailEvents.scheduleChanged(event);
    const mail = await identity.mailbox.newestTo(creator.email, 'Your automatic withdrawals were changed');
    expect(mail.text).toContain('every Friday, if it is at least ₦5,000. The next one is on 27 November 2026');
    expect(mail.text).toContain('09:00 (Lagos time)');
    expect(mail.text).toContain('If it was not you, reset your password now and write to us.');
    expectBothToSayTheSame(mail);
    const sent = identity.mailbox.mails.filter(({ subject }) => subject === 'Your automatic withdrawals were changed');
    expect(sent).toHaveLength(1);
  });

  it('mails that automatic withdrawals are off', async () => {
    const off = { ...aSchedule, creatorId: creator.id, rhythm: 'manual', weekday: null, nextAt: null } as const;
    await identity.mailEvents.scheduleChanged(anEvent(off));
    const mail = await identity.mailbox.newestTo(creator.email, 'Automatic withdrawals are off');
    expect(mail.text).toContain('You request each withdrawal yourself.');
    expectBothToSayTheSame(mail);
  });
});

describe('MailEvents.premiumChanged', () => {
  const aChange = (change: PremiumChanged['change'], more: Partial<PremiumChanged> = {}) => ({
    creatorId: creator.id,
    expiresAt: '2026-12-20T23:30:00.000Z',
    autoRenew: true,
    change,
    retryingUntil: null,
    revision: 1,
    ...more,
  });

  it.each([
    ['started', 'Welcome to Premium', 'It renews for ₦10,000 from your wallet'],
    ['renewed', 'Your premium was renewed', 'goes on for another month'],
    ['cancelled', 'Your premium will not renew', 'stays yours until it ends'],
    ['lapsed', 'Your premium has ended', 'We tried for 3 days'],
    ['revoked', 'A month of premium was taken back', 'refunded or disputed'],
  ] as const)('mails the change %s to the creator with the end in Lagos time', async (change, subject, text) => {
    await identity.mailEvents.premiumChanged(anEvent(aChange(change)));
    const mail = await identity.mailbox.newestTo(creator.email, subject);
    expect(mail.text).toContain(text);
    expect(mail.text).toContain('21 December 2026');
    expect(mail.text).toContain('00:30 (Lagos time)');
    expectBothToSayTheSame(mail);
  });

  it('states that premium without auto-renewal does not renew', async () => {
    const other = await aCreator(identity);
    await identity.mailEvents.premiumChanged(anEvent(aChange('started', { creatorId: other.id, autoRenew: false })));
    const mail = await identity.mailbox.newestTo(other.email, 'Welcome to Premium');
    expect(mail.text).toContain('It does not renew by itself');
  });

  it('sends one mail per failed renewal period with the end of the retries', async () => {
    const failed = (revision: number) =>
      anEvent(aChange('renewal-failed', { retryingUntil: '2026-12-24T09:00:00.000Z', revision }));
    for (const revision of [2, 3, 4]) await identity.mailEvents.premiumChanged(failed(revision));
    const mail = await identity.mailbox.newestTo(creator.email, 'We could not renew');
    expect(mail.text).toContain('We try again for 3 days, until 24 December 2026');
    expectBothToSayTheSame(mail);
    await identity.mails.sendDue();
    expect(identity.mailbox.mails.filter(({ subject }) => subject.includes('We could not renew'))).toHaveLength(1);
  });

  it('sends no mail when a cancelled subscription ends', async () => {
    const other = await aCreator(identity);
    await identity.mailEvents.premiumChanged(anEvent(aChange('ended', { creatorId: other.id })));
    await identity.mails.sendDue();
    expect(identity.mailbox.mails.filter(({ to, subject }) => to === other.email && /premium/i.test(subject))).toEqual(
      [],
    );
  });
});

it('the mails table requires one user, admin or recipient address', async () => {
  const insert = (userId: string | null, recipient: string | null) =>
    identity.database.rows(`insert into mails (id, kind, user_id, recipient) values ($1, 'tip-receipt', $2, $3)`, [
      v7(),
      userId,
      recipient,
    ]);
  await expect(insert(creator.userId, 'a@example.com')).rejects.toThrow('to_one_recipient');
  await expect(insert(null, null)).rejects.toThrow('to_one_recipient');
});

describe('MailEvents about disputes', () => {
  const aDispute = {
    disputeId: v7(),
    donationId: 7,
    creatorId: '',
    paymentId: v7(),
    provider: 'paystack' as const,
    grossKobo: 250_000,
    disputedKobo: 100_000,
  };

  it('mails the creator what is held, that nothing has to be done, and how it ended', async () => {
    const dispute = { ...aDispute, creatorId: creator.id };
    await identity.mailEvents.disputeOpened(anEvent({ ...dispute, alreadyReversedKobo: 0 }));
    const opened = await identity.mailbox.newestTo(creator.email, 'A tip is disputed');
    for (const said of ['tip #7', 'Held for now: ₦950', 'The bank asks for: ₦1,000', 'do not have to do anything'])
      expect(opened.text).toContain(said);
    expectBothToSayTheSame(opened);

    await identity.mailEvents.disputeClosed(anEvent({ ...dispute, outcome: 'won' as const, isReversed: false }));
    const won = await identity.mailbox.newestTo(creator.email, 'The bank decided a dispute for you');
    expect(won.text).toContain('What its dispute held or took of tip #7 is in your wallet again.');

    await identity.mailEvents.disputeClosed(anEvent({ ...dispute, outcome: 'accepted' as const, isReversed: true }));
    const lost = await identity.mailbox.newestTo(creator.email, 'A disputed tip went back');
    expect(lost.text).toContain('costs you nothing beyond the tip itself');
  });
});
