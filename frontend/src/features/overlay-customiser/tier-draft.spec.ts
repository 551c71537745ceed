import { describe, expect, it } from 'vitest';
import { mergeTiers, type TierDraft, toDraft } from './tier-draft';

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

  it('removes what was removed here', () => {
    expect(amounts(mergeTiers([aTier(100)], { from, to: [...from, aTier(300)] }))).toEqual(['100', '300']);
  });
});
