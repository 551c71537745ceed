import type { ModerationDraft } from './moderation-draft';

/** A message as viewers would see it with these switches. */
export function ModeratedSample({ draft }: { draft: ModerationDraft }) {
  const insult = draft.blocksCommonWords ? '****' : 'mumu';
  const link = draft.blocksLinks ? '[link]' : 'free-data.example';
  const love = draft.shortensRepeats ? 'Looove' : 'Looooooove';
  return (
    <figure className="grid gap-2 rounded-xl bg-sunken p-4">
      <figcaption className="text-xs text-ink-soft">Your viewers see</figcaption>
      <blockquote className="rounded-2xl rounded-tl-sm bg-surface px-4 py-3 shadow-card">
        <strong className="block">Emeka, ₦2,000</strong>
        {love} this song, you {insult}! Check {link}
      </blockquote>
      {draft.holdsAlerts && <p className="text-xs text-ink-soft">Only after you press Show.</p>}
    </figure>
  );
}
