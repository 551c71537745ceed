import { ActionMenu, type MenuAction } from '../../components/ui/action-menu';
import { Button } from '../../components/ui/button';
import { Blank } from './data-table';

type RowActionsProps = {
  /** For screen readers: whose other actions the menu holds. */
  label: string;
  /** In order of need: the first is a button, the others stand in a menu. */
  actions: readonly MenuAction[];
};

/** What an admin can do about a row, in a neutral colour: green would recommend a ban or a refund. A row without actions shows a dash, which a phone leaves out. */
export function RowActions({ label, actions: [first, ...others] }: RowActionsProps) {
  if (!first) return <Blank />;
  return (
    <div className="flex items-center justify-between gap-1 xl:-my-1.5 xl:justify-start">
      <Button
        variant="quiet"
        size="small"
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
