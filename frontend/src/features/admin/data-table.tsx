import type { ReactNode } from 'react';

export type Column<Row> = {
  name: string;
  show: (row: Row) => ReactNode;
  /** Right-aligns amounts and counts. */
  isNumber?: boolean;
  /**
   * The place in the card of a narrow screen, where the column stands without its name. The first column is the title when
   * none is. Columns without a place follow in their order, with their names.
   */
  onPhone?: Place;
  /** Classes for the column's width in the table. */
  width?: string;
};

type Place = 'title' | 'beside-title' | 'below-title' | 'actions';

const looks: Record<Place | 'named', string> = {
  title: 'block max-xl:-order-3 max-xl:text-base',
  'beside-title': 'block max-xl:-order-2 max-xl:text-right',
  'below-title': 'block max-xl:-order-1 max-xl:col-span-2',
  actions: 'block max-xl:col-span-2',
  named:
    'grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 max-xl:col-span-2 before:text-xs before:text-ink-soft ' +
    'before:content-[attr(data-name)] xl:before:content-none',
};

type DataTableProps<Row> = {
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
};

/**
 * A table on wide screens and one card per row on narrow screens, led by the title: six columns with buttons need more than
 * 1,100 pixels. The cards change the display of the elements, which removes the table semantics in browsers, so explicit
 * roles restore it.
 */
export function DataTable<Row>({ name, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <table role="table" aria-label={name} className="block w-full text-sm xl:table">
      <thead role="rowgroup" className="sr-only xl:not-sr-only xl:table-header-group">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.name}
              role="columnheader"
              scope="col"
              className={`px-3 pb-2.5 text-xs font-medium text-ink-soft ${column.isNumber ? 'text-right' : 'text-left'}`}
            >
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="grid gap-3 md:max-xl:grid-cols-2 xl:table-row-group">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            role="row"
            className="grid grid-cols-[minmax(0,1fr)_auto] content-start gap-2 rounded-xl border border-line bg-surface p-4 xl:table-row xl:rounded-none xl:border-0 xl:hover:bg-page"
          >
            {columns.map((column) => (
              <td
                key={column.name}
                role="cell"
                data-name={column.name}
                className={
                  'break-words max-xl:has-data-blank:hidden xl:table-cell xl:border-t xl:border-line xl:px-3 xl:py-3 ' +
                  `xl:align-middle ${column.isNumber ? 'tabular-nums xl:text-right' : ''} ` +
                  `${lookOf(column, columns)} ${column.width ?? ''}`
                }
              >
                <div className="min-w-0">{column.show(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** In place of a value that a row does not have; a card leaves it out. */
export const Blank = () => (
  <span data-blank="" className="text-ink-soft">
    –
  </span>
);

/** The title takes the whole line of a card, unless something stands beside it. */
function lookOf<Row>(column: Column<Row>, columns: readonly Column<Row>[]): string {
  const title = columns.find(({ onPhone }) => onPhone === 'title') ?? columns[0];
  if (column !== title) return looks[column.onPhone ?? (column.name === 'Actions' ? 'actions' : 'named')];
  const isAlone = !columns.some(({ onPhone }) => onPhone === 'beside-title');
  return `${looks.title} ${isAlone ? 'max-xl:col-span-2' : ''}`;
}
