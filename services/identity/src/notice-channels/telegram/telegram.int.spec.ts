import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DonationPaid } from '@tipnaija/contracts';
import { aCreator, type Identity, rejection, startIdentity } from '../../../testing/identity.js';

let identity: Identity;
let lastId = 0;

beforeAll(async () => {
  identity = await startIdentity();
});

afterAll(() => identity.stop());

// In the future, so that the job of the running service finds nothing due.
let noon = new Date('2099-11-23T11:00:00.000Z');
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

const newChat = () => 700_000_000 + ++lastId;
const write = (chatId: number, text: string, type = 'private') =>
  identity.telegram.receive({
    update_id: 1,
    message: { chat: { id: chatId, type }, from: { id: chatId, first_name: 'Ada', username: 'ada_live' }, text },
  });
const block = (chatId: number) =>
  identity.telegram.receive({
    my_chat_member: { chat: { id: chatId, type: 'private' }, new_chat_member: { status: 'kicked' } },
  });
const said = (text: RegExp) => expect.objectContaining({ method: 'sendMessage', text: expect.stringMatching(text) });

const codeFor = async (creatorId: string) =>
  new URL((await identity.telegram.createLink(creatorId)).url).searchParams.get('start') ?? '';
const channelsOf = async (creatorId: string) => (await identity.noticeChannels.list(creatorId)).channels;

async function aLinkedChat() {
  const creator = await aCreator(identity);
  const chatId = newChat();
  await write(chatId, `/start ${await codeFor(creator.id)}`);
  return { creator, chatId };
}

async function tip(creatorId: string, now = noon): Promise<void> {
  const donation: DonationPaid = {
    donationId: ++lastId,
    previousDonationId: null,
    creatorId,
    paymentId: 'p',
    provider: 'paystack',
    grossKobo: 500_000,
    donorName: 'Zubaida Planted',
    message: 'planted words',
    giftEffect: null,
    paidAt: now.toISOString(),
    creatorTotalKobo: 0,
    creatorTotalsRevision: 1,
  };
  await identity.channelNotices.donationsPaid([donation], now);
  await identity.channelNotices.sendDue(now);
}

describe('TelegramChatsService', () => {
  it('links a chat by a code that works once and names the bot', async () => {
    const { id } = await aCreator(identity);
    const { url, expiresAt } = await identity.telegram.createLink(id);
    expect(url).toMatch(/^https:\/\/t\.me\/TipNaijaTestBot\?start=[\w-]{43}$/);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(15 * 60_000);
    const code = new URL(url).searchParams.get('start');
    const [chatId, other] = [newChat(), newChat()];
    expect(await write(chatId, `/start ${code}`)).toEqual(said(/^Done/));
    expect(await channelsOf(id)).toMatchObject([{ kind: 'telegram', name: 'Telegram @ada_live', endpointHash: null }]);
    expect(await write(other, `/start ${code}`)).toEqual(said(/does not work any more/));
    expect(await write(chatId, `/start ${code}`)).toEqual(said(/^Done/));
    expect(await channelsOf(id)).toHaveLength(1);
  });

  it('accepts a code of many concurrent ones in one chat only', async () => {
    const { id } = await aCreator(identity);
    const code = await codeFor(id);
    await Promise.all(Array.from({ length: 5 }, () => write(newChat(), `/start ${code}`)));
    expect(await channelsOf(id)).toHaveLength(1);
  });

  it('rejects an expired code, one that a newer one replaced, one of a banned user, and a guessed one', async () => {
    const { id, userId } = await aCreator(identity);
    const [first, second] = [await codeFor(id), await codeFor(id)];
    expect(await write(newChat(), `/start ${first}`)).toEqual(said(/does not work/));
    await identity.database.rows(
      `update one_time_tokens set expires_at = now() where purpose = 'telegram-link' and user_id = $1`,
      [userId],
    );
    expect(await write(newChat(), `/start ${second}`)).toEqual(said(/does not work/));
    const third = await codeFor(id);
    await identity.database.rows("update users set banned_at = now(), ban_reason = 'test' where id = $1", [userId]);
    expect(await write(newChat(), `/start ${third}`)).toEqual(said(/does not work/));
    expect(await write(newChat(), '/start guessed')).toEqual(said(/does not work/));
    expect(await channelsOf(id)).toEqual([]);
  });

  it('revokes the code with the other links of the user', async () => {
    const { id, userId } = await aCreator(identity);
    const code = await codeFor(id);
    await identity.mails.revokeLinks(identity.database, userId);
    expect(await write(newChat(), `/start ${code}`)).toEqual(said(/does not work/));
  });

  it('moves a chat to the creator whose link it opened last', async () => {
    const { creator: ada, chatId } = await aLinkedChat();
    const obi = await aCreator(identity);
    await write(chatId, `/start ${await codeFor(obi.id)}`);
    expect([await channelsOf(ada.id), await channelsOf(obi.id)]).toMatchObject([[], [{ kind: 'telegram' }]]);
  });

  it('ends with /stop, and when the person blocks the bot', async () => {
    const stopped = await aLinkedChat();
    expect(await write(stopped.chatId, '/stop')).toEqual(said(/no notices any more/));
    expect(await write(stopped.chatId, '/stop')).toEqual(said(/gets no notices/));
    const blocked = await aLinkedChat();
    expect(await block(blocked.chatId)).toEqual({});
    expect([await channelsOf(stopped.creator.id), await channelsOf(blocked.creator.id)]).toEqual([[], []]);
  });

  it.each([
    ['a group', { message: { chat: { id: -5, type: 'group' }, text: '/stop' } }],
    ['no chat', { message: { text: '/stop' } }],
    ['a text instead of an update', 'update'],
    ['null', null],
    ['an unknown kind', { edited_message: { chat: { id: 5, type: 'private' }, text: '/stop' } }],
    ['an id that is no number', { message: { chat: { id: '5', type: 'private' }, text: '/stop' } }],
  ])('does nothing for %s', async (_what, update) => {
    expect(await identity.telegram.receive(update)).toEqual({});
  });
});

describe('TelegramWebhook', () => {
  it('recognises its secret only', () => {
    expect(() => identity.telegramWebhook.verify(identity.config.TELEGRAM_WEBHOOK_SECRET ?? '')).not.toThrow();
    for (const wrong of ['', 'wrong', `${identity.config.TELEGRAM_WEBHOOK_SECRET}x`])
      expect(() => identity.telegramWebhook.verify(wrong)).toThrow(rejection('webhook.bad-signature') as never);
  });
});

describe('DeliveriesService to Telegram', () => {
  // Another day, on which Telegram limits nothing yet.
  beforeEach(() => {
    noon = after(24 * 60);
  });

  it('writes each tip once, without the fan’s words', async () => {
    const { creator, chatId } = await aLinkedChat();
    await tip(creator.id);
    await identity.channelNotices.sendDue(after(5));
    expect(identity.chats.titlesIn(chatId)).toEqual(['You got a tip']);
    expect(JSON.stringify(identity.chats.messages)).not.toMatch(/planted/i);
  });

  it('repeats what did not arrive, at the time that Telegram asks for', async () => {
    const { creator, chatId } = await aLinkedChat();
    identity.chats.rejectNext(429, { retryAfterSeconds: 90 });
    await tip(creator.id);
    await identity.channelNotices.sendDue(after(1.4));
    expect(identity.chats.titlesIn(chatId)).toEqual([]);
    identity.chats.loseNext('unreached');
    await identity.channelNotices.sendDue(after(1.5));
    await identity.channelNotices.sendDue(after(10));
    expect(identity.chats.titlesIn(chatId)).toEqual(['You got a tip']);
  });

  it('writes to no chat until the time that Telegram asks for', async () => {
    const [first, second] = [await aLinkedChat(), await aLinkedChat()];
    identity.chats.rejectNext(429, { retryAfterSeconds: 90 });
    await tip(first.creator.id);
    await tip(second.creator.id, after(0.5));
    await identity.channelNotices.sendDue(after(1.4));
    expect(identity.chats.titlesIn(second.chatId)).toEqual([]);
    await identity.channelNotices.sendDue(after(1.5));
    for (const { chatId } of [first, second]) expect(identity.chats.titlesIn(chatId)).toEqual(['You got a tip']);
  });

  it('writes to other chats while one message is rejected for another reason', async () => {
    const [first, second] = [await aLinkedChat(), await aLinkedChat()];
    identity.chats.rejectNext(502);
    await tip(first.creator.id);
    await tip(second.creator.id);
    expect(identity.chats.titlesIn(second.chatId)).toEqual(['You got a tip']);
  });

  it('never repeats a message whose answer was lost, or whose process died in between', async () => {
    const { creator, chatId } = await aLinkedChat();
    identity.chats.loseNext('unanswered');
    await tip(creator.id);
    await identity.channelNotices.sendDue(after(60));
    expect(identity.chats.titlesIn(chatId)).toEqual(['You got a tip']);
    await tip(creator.id, after(120));
    await identity.database.rows(
      `update channel_deliveries set sent_at = null, is_sending = true, next_attempt_at = $2
       where sent_at = $1 and channel_id in (select id from notice_channels where creator_id = $3)`,
      [after(120), after(121), creator.id],
    );
    await identity.channelNotices.sendDue(after(130));
    expect(identity.chats.titlesIn(chatId)).toHaveLength(2);
  });

  it('removes a chat whose person blocked the bot', async () => {
    const { creator } = await aLinkedChat();
    identity.chats.rejectNext(403, { description: 'Forbidden: bot was blocked by the user' });
    await tip(creator.id);
    expect(await channelsOf(creator.id)).toEqual([]);
  });

  // The last test, because Telegram still rests by the real clock.
  it('rests after three requests that reached nothing, and then writes to every chat', async () => {
    const chats = [];
    for (let count = 0; count < 4; count += 1) chats.push(await aLinkedChat());
    const [, , , last] = chats as [unknown, unknown, unknown, (typeof chats)[number]];
    for (const { creator } of chats.slice(0, 3)) {
      identity.chats.loseNext('unreached');
      await tip(creator.id);
    }
    await tip(last.creator.id);
    await identity.channelNotices.sendDue(after(1));
    expect(chats.map(({ chatId }) => identity.chats.requestsTo(chatId))).toEqual([1, 1, 1, 0]);
    const rested = performance.now() + 15_001;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => rested);
    try {
      await identity.channelNotices.sendDue(after(1));
    } finally {
      clock.mockRestore();
    }
    for (const { chatId } of chats) expect(identity.chats.titlesIn(chatId)).toEqual(['You got a tip']);
  });
});
