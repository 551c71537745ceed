import { describe, expect, it } from '@jest/globals';
import { drawShareCard } from './share-card.js';

const card = { displayName: 'Ada', username: 'adaplays', host: 'tipnaija.test', avatar: null, goal: null };

describe('drawShareCard', () => {
  it('leaves out an emoji instead of drawing a box for it', async () => {
    expect(await drawShareCard({ ...card, displayName: 'Ada 🔥' })).toEqual(await drawShareCard(card));
  });

  it('shows the username when the fonts support no character of the name', async () => {
    expect(await drawShareCard({ ...card, displayName: '🔥🔥' })).toEqual(
      await drawShareCard({ ...card, displayName: 'adaplays' }),
    );
  });
});
