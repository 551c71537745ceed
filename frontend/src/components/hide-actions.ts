import { anonymousDonor } from '@tipnaija/contracts/donor';
import type { HiddenBy, HideableField } from '@tipnaija/contracts/http/donations';
import { Eye, EyeOff } from 'lucide-react';
import type { MenuAction } from './ui/action-menu';

const fields = ['name', 'message'] as const;

export type Hideable = { donorName: string; message: string | null; hidden?: HiddenBy };

type Hiding = {
  /** One per field that can be hidden, then the one that restores. */
  actions: MenuAction[];
  /** What the page leaves out, such as `Name and message`; null when it shows everything. */
  hiddenFields: string | null;
};

/** Returns the menu actions that hide a donor's name or message on public lists, and restore what the creator's side hid. */
export function hideActions(
  { donorName, message, hidden = {} }: Hideable,
  { isPending, hide }: { isPending: boolean; hide: (hidden: HideableField[]) => void },
): Hiding {
  const own = fields.filter((field) => hidden[field] === 'creator');
  const shown = fields.filter(
    (field) => !hidden[field] && (field === 'name' ? donorName !== anonymousDonor : message !== null),
  );
  const gone = fields.filter((field) => hidden[field]).join(' and ');
  const hiding = shown.map((field) => ({
    label: `Hide ${field}`,
    name: `Hide ${field} of ${donorName}`,
    icon: EyeOff,
    isPending,
    onSelect: () => hide([...own, field]),
  }));
  const restore = { label: `Show ${own.join(' and ')} again`, icon: Eye, isPending, onSelect: () => hide([]) };
  return {
    actions: own.length > 0 ? [...hiding, restore] : hiding,
    hiddenFields: gone ? gone[0]?.toUpperCase() + gone.slice(1) : null,
  };
}
