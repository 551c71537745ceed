/** What the creator types about e-mails, and its problems. Pure. */
import type { NoticeMode, NoticeSettings } from '@tipnaija/contracts/http/notices';
import { limits } from '@tipnaija/contracts/limits';
import { nairaToKobo } from '@tipnaija/contracts/money';

export type NoticesDraft = { mode: NoticeMode; minimum: string; isQuiet: boolean; quietFrom: string; quietTo: string };

export function toDraft({ mode, minimumAmount, quietFrom, quietTo }: NoticeSettings): NoticesDraft {
  return {
    mode,
    minimum: minimumAmount === 0 ? '' : String(minimumAmount / 100),
    isQuiet: quietFrom !== null,
    quietFrom: quietFrom ?? '22:00',
    quietTo: quietTo ?? '07:00',
  };
}

export function toSettings({ mode, minimum, isQuiet, quietFrom, quietTo }: NoticesDraft): NoticeSettings {
  const minimumAmount = minimum.trim() === '' ? 0 : (nairaToKobo(Number(minimum)) ?? 0);
  return { mode, minimumAmount, quietFrom: isQuiet ? quietFrom : null, quietTo: isQuiet ? quietTo : null };
}

export function findProblems(draft: NoticesDraft): Record<'minimumAmount' | 'quietFrom' | 'quietTo', string | null> {
  const kobo = draft.minimum.trim() === '' ? 0 : nairaToKobo(Number(draft.minimum));
  const isAmount = kobo !== null && kobo >= 0 && kobo <= limits.nairaAmount.maxKobo;
  return {
    minimumAmount: draft.mode !== 'each' || isAmount ? null : 'Enter an amount in naira, or leave it empty.',
    quietFrom: draft.isQuiet && draft.quietFrom === '' ? 'Enter when quiet hours begin.' : null,
    quietTo: draft.isQuiet ? quietToProblem(draft) : null,
  };
}

function quietToProblem({ quietFrom, quietTo }: NoticesDraft): string | null {
  if (quietTo === '') return 'Enter when quiet hours end.';
  return quietTo === quietFrom ? 'Quiet hours must end at another time than they begin.' : null;
}
