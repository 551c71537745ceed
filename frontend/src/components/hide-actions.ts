import { anonymousDonor } from '@tipnaija/contracts/donor';
import type { HiddenBy, HideFieldsRequest } from '@tipnaija/contracts/http/donations';
import { Eye, EyeOff } from 'lucide-react';
import type { MenuAction } from './ui/action-menu';

const fields = ['name', 'message'] as const;

export type Hideable = { donorName: string; message: string | null; hidden?: HiddenBy };

/** Returns what the page leaves out, such as `Name and message`; null when it shows everything. */
export function hiddenFields(hidden: HiddenBy = {}): string | null {
  const words = fields.filter((field) => hidden[field]).join(' and ');
  return words ? words[0]?.toUpperCase() + words.slice(1) : null;
}

/**
 * Returns the menu actions that hide a donor's name or message on public lists: one per field that can be hidden, then
 * the one that restores what the creator's side hid.
 */
export function hideActions(
  { donorName, message, hidden = {} }: Hideable,
  { isPending, hide }: { isPending: boolean; hide: (change: HideFieldsRequest) => void },
): MenuAction[] {
  const own = fields.filter((field) => hidden[field] === 'creator');
  const shown = fields.filter(
    (field) => !hidden[field] && (field === 'name' ? donorName !== anonymousDonor : message !== null),
  );
  const hiding = shown.map((field) => ({
    label: `Hide ${field}`,
    name: `Hide ${field} of ${donorName}`,
    icon: EyeOff,
    isPending,
    onSelect: () => hide({ hidden: [...own, field], before: own }),
  }));
  const restore = {
    label: `Show ${own.join(' and ')} again`,
    icon: Eye,
    isPending,
    onSelect: () => hide({ hidden: [], before: own }),
  };
  return own.length > 0 ? [...hiding, restore] : hiding;
}
