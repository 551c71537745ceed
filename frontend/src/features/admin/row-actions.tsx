import { ActionMenu, type MenuAction } from '../../components/ui/action-menu';
import { Button } from '../../components/ui/button';
import { Blank } from './data-table';

type RowActionsProps = {
  /** For screen readers: whose other actions the menu holds. */
  label: string;
  /** In order of need: the first is a button, the others stand in a menu. */
  actions: readonly MenuAction[];
};

/** What an admin can do about a row. A row without actions shows a dash, which a phone leaves out. */
export function RowActions({ label, actions: [first, ...others] }: RowActionsProps) {
  if (!first) return <Blank />;
  return (
    <div className="-mx-2.5 flex items-center justify-between gap-1 xl:-my-1.5 xl:justify-start">
      <Button
        variant="plain"
        size="small"
        className="px-2.5!"
        aria-label={first.name}
        isPending={first.isPending ?? false}
        disabled={first.isDisabled}
        onClick={first.onSelect}
      >
        {first.label}
      </Button>
      <ActionMenu label={label} actions={others} />
    </div>
  );
}
