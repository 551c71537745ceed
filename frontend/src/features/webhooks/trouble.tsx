import { Power, TriangleAlert } from 'lucide-react';

type TroubleProps = {
  reason: string;
  next: string;
  /** The creator's own doing, so nothing is wrong. */
  isOwn: boolean;
};

/** Why a webhook gets no tips, and what happens next. */
export function Trouble({ reason, next, isOwn }: TroubleProps) {
  const Icon = isOwn ? Power : TriangleAlert;
  return (
    <div
      className={`flex items-start gap-2.5 rounded-xl px-3.5 py-2.5 text-sm ${isOwn ? 'bg-sunken' : 'bg-danger/7 inset-ring inset-ring-danger/30'}`}
    >
      <Icon className={`mt-0.5 size-4 shrink-0 ${isOwn ? 'text-ink-soft' : 'text-danger'}`} aria-hidden="true" />
      <div>
        <p className="font-medium">{reason}</p>
        <p className="text-xs text-ink-soft">{next}</p>
      </div>
    </div>
  );
}
