import { ChevronRight } from 'lucide-react';

/** Many alerts become one card, drawn. */
export function BurstPicture({ isOn }: { isOn: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={`flex items-center justify-center gap-2 rounded-xl bg-sunken p-3 text-xs sm:gap-3 ${isOn ? '' : 'opacity-40'}`}
    >
      <span className="grid shrink-0 gap-1">
        {['Tunde ₦500', 'Zainab ₦2,000', 'Emeka ₦1,000'].map((tip) => (
          <span key={tip} className="rounded-md bg-surface px-2 py-0.5 whitespace-nowrap text-ink-soft">
            {tip}
          </span>
        ))}
      </span>
      <ChevronRight className="size-4 shrink-0 text-ink-soft" />
      <span className="grid rounded-lg bg-panel px-3 py-2 text-on-panel">
        <strong className="text-base">₦38,500</strong>
        Tunde, Zainab and 9 others
      </span>
    </div>
  );
}
