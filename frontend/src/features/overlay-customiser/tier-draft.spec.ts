import { describe, expect, it } from 'vitest';
import { areSameTiers, mergeTiers, type TierDraft, toDraft } from './tier-draft';

const aTier = (naira: number, name: string | null = null): TierDraft =>
  toDraft({ fromKobo: naira * 100, soundId: name, imageId: null, volume: 100 } as never, naira);
const amounts = (tiers: readonly TierDraft[]) => tiers.map(({ naira }) => naira);

describe('mergeTiers', () => {
  const from = [aTier(100), aTier(200)];

  it('keeps the tiers typed here beside those that another device added or removed', () => {
    const merged = mergeTiers([...from, aTier(300)], { from, to: [aTier(100), aTier(5_000)] });
    expect(amounts(merged)).toEqual(['100', '300', '5000']);
    expect(new Set(merged.map(({ key }) => key)).size).toBe(3);
  });

  it('keeps a tier that was changed here, and takes the change of another one', () => {
    const changed = { ...aTier(100), naira: '150' };
    const merged = mergeTiers([changed, aTier(200)], { from, to: [aTier(100), aTier(200, 'horn')] });
    expect(merged).toMatchObject([{ naira: '150' }, { naira: '200', soundId: 'horn' }]);
  });

  it('takes a stored tier for the typed one of the same amount', () => {
    const typed = { ...aTier(100), naira: '100.50' };
    const stored = { ...aTier(100), naira: '100.5', key: 0 };
    expect(mergeTiers([typed], { from: [typed], to: [stored] })).toEqual([{ ...stored, key: 100 }]);
  });

  it('removes what was removed here', () => {
    expect(amounts(mergeTiers([aTier(100)], { from, to: [...from, aTier(300)] }))).toEqual(['100', '300']);
  });
});

describe('areSameTiers', () => {
  it('ignores the order, and nothing else', () => {
    const [small, large] = [aTier(50), aTier(100)];
    expect(areSameTiers([large, small], [aTier(50), aTier(100)])).toBe(true);
    expect(areSameTiers([large, small], [aTier(50), aTier(100, 'horn')])).toBe(false);
    expect(areSameTiers([large], [aTier(50), aTier(100)])).toBe(false);
  });
});
