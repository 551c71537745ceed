import type { LucideIcon } from 'lucide-react';

const tones = { good: 'bg-tint text-brand', bad: 'bg-danger/10 text-danger', off: 'bg-sunken text-ink-soft' };

/** What kind of thing a row of a list is, and by its colour how that is doing. A phone has no room for it. */
export function RowIcon({ icon: Icon, tone = 'good' }: { icon: LucideIcon; tone?: keyof typeof tones }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-10 shrink-0 max-sm:hidden place-items-center rounded-xl ${tones[tone]}`}
    >
      <Icon className="size-5" />
    </span>
  );
}
