import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DonationPaid } from '@tipnaija/contracts';
import { aCreator, type Identity, startIdentity } from '../../testing/identity.js';

/** More with CHAOS_RUNS. A run's seed is its number. */
const runs = Number(process.env.CHAOS_RUNS ?? 10);

let identity: Identity;
let lastId = 0;

beforeAll(async () => {
  identity = await startIdentity();
});

afterAll(() => identity.stop());

// In the future, so that the job of the running service finds nothing due.
const noon = Date.parse('2099-11-23T11:00:00.000Z');

/** A linear congruential generator: the seed repeats the decisions of a run. */
function seeded(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function aTip(creatorId: string): DonationPaid {
  return {
    donationId: ++lastId,
    previousDonationId: null,
    creatorId,
    paymentId: 'p',
    provider: 'paystack',
    grossKobo: 500_000,
    donorName: null,
    message: null,
    giftEffect: null,
    paidAt: new Date(noon).toISOString(),
    creatorTotalKobo: 0,
    creatorTotalsRevision: 1,
  };
}

async function aCreatorWithPhoneAndChat(seed: number) {
  const { id } = await aCreator(identity);
  // A service of its own: one that rests would stay so during the next runs.
  const endpoint = `https://run${seed}.push.services.mozilla.com/${randomBytes(9).toString('hex')}`;
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const subscription = { endpoint, p256dh, auth: randomBytes(16).toString('base64url') };
  await identity.pushChannels.add(id, subscription, 'Chrome');
  const chatId = 900_000_000 + seed;
  const code = new URL((await identity.telegram.createLink(id)).url).searchParams.get('start');
  const message = { chat: { id: chatId, type: 'private' }, from: {}, text: `/start ${code}` };
  await identity.telegram.receive({ message });
  return { id, endpoint, chatId };
}

const tipsIn = (title: string) => Number(/(\d+) tips/.exec(title)?.[1] ?? 1);

/** Returns how many tips the notices name, each tag once, as a device shows them. */
function tipsShown(notices: readonly { tag: string; title: string }[]): number {
  const byTag = new Map(notices.map(({ tag, title }) => [tag, title]));
  return [...byTag.values()].reduce((sum, title) => sum + tipsIn(title), 0);
}

it(`Deliveries show every tip once per device in ${runs} runs with crashes, lost answers and redelivered events`, async () => {
  const crashes = { push: 0, telegram: 0 };
  for (let seed = 1; seed <= runs; seed++) {
    const random = seeded(seed);
    const { id, endpoint, chatId } = await aCreatorWithPhoneAndChat(seed);
    identity.devices.decide = () => {
      const roll = random();
      if (roll < 0.15) crashes.push++;
      return roll < 0.15 ? 'crash' : roll < 0.17 ? 'lost' : roll < 0.3 ? { status: 503 } : undefined;
    };
    identity.chats.decide = () => {
      const roll = random();
      if (roll < 0.15) crashes.telegram++;
      return roll < 0.15 ? 'crash' : roll < 0.17 ? 'unanswered' : roll < 0.3 ? 'unreached' : undefined;
    };
    const donations = Array.from({ length: 1 + Math.floor(random() * 15) }, () => aTip(id));
    let now = noon;
    for (let step = 0; step < 6; step++) {
      now += Math.floor(random() * 90_000);
      const part = donations.filter(() => random() < 0.5);
      const time = new Date(now);
      // Replicas consume and send at the same time.
      await Promise.all([
        identity.channelNotices.donationsPaid(part, time),
        identity.channelNotices.donationsPaid(part, time),
        identity.channelNotices.sendDue(time),
        identity.channelNotices.sendDue(time),
      ]);
    }
    identity.devices.decide = null;
    identity.chats.decide = null;
    await identity.channelNotices.donationsPaid(donations, new Date(now));
    for (let minutes = 2; minutes < 200; minutes += 30)
      await identity.channelNotices.sendDue(new Date(now + minutes * 60_000));
    const messages = identity.chats.messages.filter((sent) => sent.chatId === String(chatId));
    const tags = messages.map(({ notice }) => notice.tag);
    expect({
      seed,
      shown: tipsShown(identity.devices.shownOn(endpoint)),
      doubled: tags.length - new Set(tags).size,
    }).toEqual({ seed, shown: donations.length, doubled: 0 });
    expect(tipsShown(messages.map(({ notice }) => notice))).toBeLessThanOrEqual(donations.length);
  }
  expect(Math.min(crashes.push, crashes.telegram)).toBeGreaterThan(0);
}, 600_000);
