import { Ellipsis, Loader2, type LucideIcon } from 'lucide-react';
import * as Menu from 'radix-ui/dropdown-menu';
import type { ReactNode } from 'react';
import { buttonClass } from './button';

/** `name` is for screen readers, when the label alone does not say what it acts on; it contains the label. */
export type MenuAction = {
  label: string;
  icon: LucideIcon;
  name?: string;
  isPending?: boolean;
  isDisabled?: boolean;
  /** For what cannot be undone. */
  isDangerous?: boolean;
  onSelect: () => void;
};

type ActionMenuProps = {
  /** For screen readers: what the actions are about. */
  label: string;
  actions: readonly MenuAction[];
  /** What the button shows instead of three dots; the label then heads the menu too. */
  face?: ReactNode;
};

const dotsClass = `${buttonClass({ variant: 'plain', size: 'small' })} w-11 px-0! text-ink-soft`;

/** The actions that are seldom needed, behind one button. Without any there is no button. */
export function ActionMenu({ label, actions, face }: ActionMenuProps) {
  if (actions.length === 0) return null;
  const isPending = actions.some((action) => action.isPending);
  const Dots = isPending ? Loader2 : Ellipsis;
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        aria-label={label}
        aria-busy={isPending || undefined}
        className={face ? buttonClass({ variant: 'quiet', size: 'small' }) : dotsClass}
      >
        {face ?? <Dots className={`size-5 ${isPending ? 'animate-spin' : ''}`} aria-hidden="true" />}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align="end"
          sideOffset={2}
          collisionPadding={12}
          className="z-40 min-w-52 rounded-xl border border-line bg-surface p-1.5 text-ink shadow-lg"
        >
          {face && <Menu.Label className="px-3 pt-1.5 pb-1 text-xs text-ink-soft">{label}</Menu.Label>}
          {actions.map((action) => (
            <Item key={action.label} action={action} />
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Item({ action }: { action: MenuAction }) {
  const { label, icon: Icon, name, isPending = false, isDisabled = false, isDangerous = false, onSelect } = action;
  return (
    <Menu.Item
      aria-label={name}
      disabled={isPending || isDisabled}
      onSelect={onSelect}
      className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 text-sm font-medium outline-none data-disabled:opacity-50 data-highlighted:bg-sunken ${isDangerous ? 'text-danger' : ''}`}
    >
      <Icon className={`size-4 shrink-0 ${isDangerous ? '' : 'text-ink-soft'}`} aria-hidden="true" />
      {label}
    </Menu.Item>
  );
}
