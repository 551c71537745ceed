import type { PacingDraft } from './pacing-draft';

/** How long an alert stays, drawn: the card, then at most the voice. Hidden while a number is missing. */
export function AlertTimeline({ draft }: { draft: PacingDraft }) {
  const card = Number(draft.alertSeconds);
  const longest = draft.waitsForSpeech ? Math.max(card, Number(draft.speechMaxSeconds)) : card;
  if (!(card > 0) || !(longest > 0)) return null;
  const share = (seconds: number) => `${Math.round((100 * seconds) / longest)}%`;
  return (
    <figure className="grid gap-1.5 rounded-xl bg-sunken p-3.5">
      <div className="flex h-9 overflow-hidden rounded-lg" aria-hidden="true">
        <span
          className="grid place-items-center overflow-hidden bg-brand px-1 text-xs font-semibold whitespace-nowrap text-on-brand"
          style={{ width: share(card) }}
        >
          {card} s
        </span>
        {longest > card && (
          <span className="stripes grid grow place-items-center overflow-hidden px-1 text-xs whitespace-nowrap text-ink-soft">
            while the voice reads
          </span>
        )}
      </div>
      <figcaption className="text-xs text-ink-soft">
        {longest > card
          ? `On screen for ${card} seconds, up to ${longest} while the message is read out.`
          : `On screen for ${card} seconds.`}
      </figcaption>
    </figure>
  );
}
