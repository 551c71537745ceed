import { ActionMenu, type MenuAction } from '../../components/ui/action-menu';
import { Button } from '../../components/ui/button';
import { Blank } from './data-table';

type RowActionsProps = {
  /** For screen readers: whose other actions the menu holds. */
  label: string;
  /** The one that is needed most. Nothing that harms someone. */
  first?: MenuAction | undefined;
  others: readonly MenuAction[];
};

/** What an admin can do about a row, in a neutral colour: green would recommend a refund. A row without actions shows a dash, which a phone leaves out. */
export function RowActions({ label, first, others }: RowActionsProps) {
  if (!first && others.length === 0) return <Blank />;
  return (
    <div className="flex items-center justify-between gap-1 xl:-my-1.5 xl:justify-start">
      {first && (
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
      )}
      <div className={first ? '' : 'xl:-ml-3'}>
        <ActionMenu label={label} actions={others} />
      </div>
    </div>
  );
}
