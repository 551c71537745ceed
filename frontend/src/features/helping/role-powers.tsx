import type { HelperRole } from '@tipnaija/contracts/helper-roles';
import { Check, X } from 'lucide-react';

const decides = [
  'Approve or refuse alerts before the stream shows them',
  'Hide names and messages, and block supporters',
];
const powers: Record<HelperRole, { can: readonly string[]; cannot: string }> = {
  moderator: { can: [...decides, 'Skip and mute alerts'], cannot: 'You see no amounts and no wallet.' },
  operator: {
    can: [...decides, 'Skip, mute, pause, test and replay alerts', 'Run the songs and change the looks'],
    cannot: 'You see the amounts of tips, but not the wallet.',
  },
};

/** What a helper may do, and what not. */
export function RolePowers({ role }: { role: HelperRole }) {
  const { can, cannot } = powers[role];
  return (
    <div className="grid gap-2 text-sm">
      <p className="font-semibold">What you can do</p>
      <ul className="grid gap-1.5">
        {can.map((power) => (
          <li key={power} className="flex gap-2">
            <Check className="mt-0.5 size-4 shrink-0 text-brand" aria-hidden="true" />
            {power}
          </li>
        ))}
      </ul>
      <p className="flex gap-2 text-ink-soft">
        <X className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden="true" />
        {cannot}
      </p>
    </div>
  );
}
