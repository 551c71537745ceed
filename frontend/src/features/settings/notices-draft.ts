/** What the creator types about notices of tips, and its problems. Pure. */
import type { NoticeChannelSettings } from '@tipnaija/contracts/http/notice-channels';
import type { NoticeMode, NoticeSettings } from '@tipnaija/contracts/http/notices';
import { limits } from '@tipnaija/contracts/limits';
import { nairaToKobo } from '@tipnaija/contracts/money';

/** Which tips, and when. */
export type FilterDraft = { minimum: string; isQuiet: boolean; quietFrom: string; quietTo: string };
export type NoticesDraft = FilterDraft & { mode: NoticeMode };
export type ChannelDraft = FilterDraft & { showsAmounts: boolean };

type Filter = Omit<NoticeSettings, 'mode'>;

export const toDraft = ({ mode, ...filter }: NoticeSettings): NoticesDraft => ({ mode, ...toFilterDraft(filter) });

export const toSettings = ({ mode, ...filter }: NoticesDraft): NoticeSettings => ({ mode, ...toFilter(filter) });

export const toChannelDraft = ({ showsAmounts, ...filter }: NoticeChannelSettings): ChannelDraft => ({
  showsAmounts,
  ...toFilterDraft(filter),
});

export const toChannelSettings = ({ showsAmounts, ...filter }: ChannelDraft): NoticeChannelSettings => ({
  showsAmounts,
  ...toFilter(filter),
});

function toFilterDraft({ minimumAmount, quietFrom, quietTo }: Filter): FilterDraft {
  return {
    minimum: minimumAmount === 0 ? '' : String(minimumAmount / 100),
    isQuiet: quietFrom !== null,
    quietFrom: quietFrom ?? '22:00',
    quietTo: quietTo ?? '07:00',
  };
}

function toFilter({ minimum, isQuiet, quietFrom, quietTo }: FilterDraft): Filter {
  const minimumAmount = minimum.trim() === '' ? 0 : (nairaToKobo(Number(minimum)) ?? 0);
  return { minimumAmount, quietFrom: isQuiet ? quietFrom : null, quietTo: isQuiet ? quietTo : null };
}

type Problems = Record<'minimumAmount' | 'quietFrom' | 'quietTo', string | null>;

export function findProblems(draft: NoticesDraft): Problems {
  return { ...findFilterProblems(draft), ...(draft.mode !== 'each' && { minimumAmount: null }) };
}

export function findFilterProblems(draft: FilterDraft): Problems {
  const kobo = draft.minimum.trim() === '' ? 0 : nairaToKobo(Number(draft.minimum));
  const isAmount = kobo !== null && kobo >= 0 && kobo <= limits.nairaAmount.maxKobo;
  return {
    minimumAmount: isAmount ? null : 'Enter an amount in naira, or leave it empty.',
    quietFrom: draft.isQuiet && draft.quietFrom === '' ? 'Enter when quiet hours begin.' : null,
    quietTo: draft.isQuiet ? quietToProblem(draft) : null,
  };
}

function quietToProblem({ quietFrom, quietTo }: FilterDraft): string | null {
  if (quietTo === '') return 'Enter when quiet hours end.';
  return quietTo === quietFrom ? 'Quiet hours must end at another time than they begin.' : null;
}
