import type { ReactNode } from 'react';

export type Column<Row> = {
  name: string;
  show: (row: Row) => ReactNode;
  /** Right-aligns amounts and counts. */
  isNumber?: boolean;
};

type DataTableProps<Row> = {
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
};

/**
 * A table on wide screens and one card per row on narrow screens, with the first column as its title. The cards change the
 * display of the elements, which removes the table semantics in browsers, so explicit roles restore it.
 */
export function DataTable<Row>({ name, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <table role="table" aria-label={name} className="block w-full text-sm md:table">
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
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
      <tbody role="rowgroup" className="grid gap-3 md:table-row-group">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            role="row"
            className="grid gap-2 rounded-xl border border-line bg-surface p-4 md:table-row md:rounded-none md:border-0 md:hover:bg-page"
          >
            {columns.map((column) => (
              <td
                key={column.name}
                role="cell"
                data-name={column.name}
                className={
                  'grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 break-words before:text-xs before:text-ink-soft ' +
                  'max-md:first:block max-md:first:text-base max-md:first:before:content-none ' +
                  'max-md:data-[name=Actions]:block max-md:data-[name=Actions]:before:content-none ' +
                  'before:content-[attr(data-name)] md:table-cell md:border-t md:border-line md:px-3 md:py-3 ' +
                  `md:align-middle md:before:content-none ${column.isNumber ? 'tabular-nums md:text-right' : ''}`
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
