import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@tipnaija/contracts';
import type { RpcClient } from '@tipnaija/messaging';
import type { GatewayConfig } from '../config.js';
import type { CreatorViews } from '../creators/creator-views.service.js';
import type { DrawingThread } from './drawing-thread.js';
import { ShareCardController } from './share-card.controller.js';
import { drawShareCard, type ShareCard } from './share-card.js';
import { cardVersion, ShareCards } from './share-cards.service.js';

/** Draws in the test's own thread; `e2e/tests/sharing` covers the built worker thread. */
const inThisThread = { draw: drawShareCard } as unknown as DrawingThread;

/** Creates the cards of creators whose goal changes at every read. */
function cardsOfChangingGoals(waitingMax?: number) {
  let goalAmount = 1_000_000;
  const publicViewOf = async (username: string) => {
    goalAmount += 100;
    const goal = { goalEnabled: true, goalTitle: 'New mic', goalAmount, goalRaised: 0 };
    return { id: `id of ${username}`, username, displayName: username, avatarUrl: null, ...goal };
  };
  const views = { publicViewOf } as unknown as CreatorViews;
  const config = { PUBLIC_URL: 'https://tips.example.com' } as GatewayConfig;
  return new ShareCards(undefined as unknown as RpcClient, views, config, inThisThread, waitingMax);
}

/** Creates a reply that records its headers. */
function aReply(headers: Map<string, string>) {
  const reply = {
    header: (name: string, value: string) => {
      headers.set(name, value);
      return reply;
    },
    send: () => undefined,
  };
  return reply;
}

describe('ShareCards', () => {
  it('draws one card for a creator whose goal changes forty times, and then that of the next creator', async () => {
    const cards = cardsOfChangingGoals();
    const spam = Array.from({ length: 40 }, () => cards.of('spammer'));
    const other = cards.of('ada');
    const drawn = new Set((await Promise.all(spam)).map(({ png }) => png));
    expect(drawn.size).toBe(1);
    expect((await other).png.subarray(1, 4).toString()).toBe('PNG');
  });

  it('is cached for ten minutes, but not under the address of a newer card while that one waits', async () => {
    const controller = new ShareCardController(cardsOfChangingGoals());
    const headers = Array.from({ length: 2 }, () => new Map<string, string>());
    await Promise.all(headers.map((sent) => controller.card('ada', aReply(sent) as never)));
    expect(headers.map((sent) => sent.get('cache-control'))).toEqual(['public, max-age=600', 'no-store']);
  });

  it('rejects with service.unavailable when the maximum number of creators wait', async () => {
    const cards = cardsOfChangingGoals(2);
    const waiting = ['ada', 'bisi'].map((name) => cards.of(name));
    await new Promise((resolve) => setImmediate(resolve));
    await expect(cards.of('one-more')).rejects.toMatchObject({ code: 'service.unavailable' });
    await Promise.all(waiting);
  }, 60_000);
});

describe('ShareCards goal', () => {
  const creator = {
    id: 'ada',
    username: 'ada',
    displayName: 'Ada',
    avatarUrl: null,
    goalEnabled: true,
    goalTitle: 'Mic',
  };

  /** Returns the goal of the card that is drawn. */
  async function goalOf(goal: object): Promise<ShareCard['goal'] | undefined> {
    let drawn: ShareCard | undefined;
    const thread = { draw: async (card: ShareCard) => Buffer.from((drawn = card).username) };
    const views = { publicViewOf: async () => ({ ...creator, ...goal }) };
    const config = { PUBLIC_URL: 'https://tips.example.com' } as GatewayConfig;
    await new ShareCards({} as never, views as never, config, thread as never).of('ada');
    return drawn?.goal;
  }

  it('has amounts, or only the percentage when the creator hides amounts', async () => {
    expect(await goalOf({ goalAmount: 1_000, goalRaised: 419 })).toEqual({
      title: 'Mic',
      percent: 41,
      amounts: { raisedKobo: 419, amountKobo: 1_000 },
    });
    const hidden = { goalAmount: 0, goalRaised: 0, goalPercent: 41 };
    expect(await goalOf(hidden)).toEqual({ title: 'Mic', percent: 41, amounts: null });
  });
});

describe('ShareCards avatar', () => {
  const creator = { id: 'ada', username: 'ada', displayName: 'Ada', avatarUrl: '/api/avatars/ada.webp' };

  /** Creates cards whose drawing is the picture on it; `errors` are those of the first reads of the picture. */
  function cardsOfPictures(...errors: Error[]) {
    const rpc = {
      call: async () => {
        const error = errors.shift();
        if (error) throw error;
        return { contentType: 'image/webp', image: Buffer.from('the photo').toString('base64') };
      },
    };
    const thread = { draw: async ({ avatar }: ShareCard) => Buffer.from(avatar ?? 'the initial') };
    const config = { PUBLIC_URL: 'https://tips.example.com' } as GatewayConfig;
    const views = { publicViewOf: async () => creator };
    return new ShareCards(rpc as never, views as never, config, thread as never);
  }

  it('is on the card as soon as identity responds again', async () => {
    const cards = cardsOfPictures(new DomainError('service.unavailable'));
    await expect(cards.of('ada')).rejects.toMatchObject({ code: 'service.unavailable' });
    expect((await cards.of('ada')).png.toString()).toBe('the photo');
  });

  it('is left out when it was removed meanwhile', async () => {
    const cards = cardsOfPictures(new DomainError('avatar.not-found'));
    expect((await cards.of('ada')).png.toString()).toBe('the initial');
  });
});

describe('cardVersion', () => {
  const versionOf = (goalRaised: number) =>
    cardVersion({ username: 'ada', goalEnabled: true, goalTitle: 'Mic', goalAmount: 10_000, goalRaised } as never);

  it('changes with every percent of the goal, also above the goal', () => {
    const raised = [9_800, 9_850, 9_900, 10_000, 10_050, 10_100, 90_000];
    expect(new Set(raised.map(versionOf)).size).toBe(5);
  });
});
