import { ActionMenu, type MenuAction } from '../../components/ui/action-menu';
import { Blank } from './data-table';

/** `label` says whose actions they are, for screen readers. */
type RowActionsProps = { label: string; actions: readonly MenuAction[] };

/** What an admin can do about a row, in a menu: a button would recommend it. A row without actions shows a dash, which a phone leaves out. */
export function RowActions({ label, actions }: RowActionsProps) {
  if (actions.length === 0) return <Blank />;
  return (
    <div className="flex justify-end xl:-my-1.5 xl:-mr-3">
      <ActionMenu label={label} actions={actions} />
    </div>
  );
}
