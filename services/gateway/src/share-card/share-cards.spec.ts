import { describe, expect, it } from '@jest/globals';
import type { RpcClient } from '@tipnaija/messaging';
import type { GatewayConfig } from '../config.js';
import type { CreatorViews } from '../creators/creator-views.service.js';
import type { DrawingThread } from './drawing-thread.js';
import { drawShareCard, type ShareCard } from './share-card.js';
import { ShareCards } from './share-cards.service.js';

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

describe('ShareCards', () => {
  it('draws one card for a creator whose goal changes forty times, and then that of the next creator', async () => {
    const cards = cardsOfChangingGoals();
    const spam = Array.from({ length: 40 }, () => cards.of('spammer'));
    const other = cards.of('ada');
    const drawn = new Set(await Promise.all(spam));
    expect(drawn.size).toBe(1);
    expect((await other).subarray(1, 4).toString()).toBe('PNG');
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
