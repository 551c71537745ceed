import { Ellipsis, type LucideIcon } from 'lucide-react';
import * as Menu from 'radix-ui/dropdown-menu';
import { buttonClass } from './button';

/** `name` is for screen readers, when the label alone does not say what it acts on; it contains the label. */
export type MenuAction = { label: string; icon: LucideIcon; name?: string; isPending?: boolean; onSelect: () => void };

type ActionMenuProps = {
  /** For screen readers: what the actions are about. */
  label: string;
  actions: readonly MenuAction[];
};

/** The actions that are seldom needed, behind one button. Without any there is no button. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  if (actions.length === 0) return null;
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        aria-label={label}
        aria-busy={actions.some(({ isPending }) => isPending) || undefined}
        className={`${buttonClass({ variant: 'plain', size: 'small' })} w-11 px-0! text-ink-soft`}
      >
        <Ellipsis className="size-5" aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align="end"
          sideOffset={2}
          collisionPadding={12}
          className="z-40 min-w-52 rounded-xl border border-line bg-surface p-1.5 text-ink shadow-lg"
        >
          {actions.map(({ label: words, icon: Icon, name, isPending = false, onSelect }) => (
            <Menu.Item
              key={words}
              aria-label={name}
              disabled={isPending}
              onSelect={onSelect}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 text-sm font-medium outline-none data-disabled:opacity-50 data-highlighted:bg-sunken"
            >
              <Icon className="size-4 shrink-0 text-ink-soft" aria-hidden="true" />
              {words}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
