import { Fragment, type ReactNode } from 'react';
import { type Column, cellClass, isAtRight, rowClass } from './data-table-looks';

export type { Column } from './data-table-looks';

type DataTableProps<Row> = {
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The cards of a narrow screen are three short lines: title and actions, one column without its name and the date, more words. */
  isCompact?: boolean;
  /** What stands under a row in the whole width; null for the rows without. */
  detail?: (row: Row) => ReactNode;
  /** The heading of the rows that follow each other with the same one. */
  headingOf?: (row: Row) => string;
};

/**
 * A table on wide screens and one card per row on narrow screens, led by the title: six columns with buttons need more than
 * 900 pixels. The cards change the display of the elements, which removes the table semantics in browsers, so explicit
 * roles restore it.
 */
export function DataTable<Row>({
  name,
  columns,
  rows,
  keyOf,
  isCompact = false,
  detail,
  headingOf,
}: DataTableProps<Row>) {
  return (
    <table
      role="table"
      aria-label={name}
      className={`grid w-full text-sm md:max-xl:grid-cols-2 xl:table ${isCompact ? 'gap-2' : 'gap-3'}`}
    >
      <thead role="rowgroup" className="sr-only xl:not-sr-only xl:table-header-group">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.name}
              role="columnheader"
              scope="col"
              className={`px-3 pb-2.5 text-xs font-medium text-ink-soft ${isAtRight(column) ? 'text-right' : 'text-left'}`}
            >
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row, index) => (
        <Fragment key={keyOf(row)}>
          <Heading of={row} after={rows[index - 1]} columnCount={columns.length} headingOf={headingOf} />
          <tbody
            role="rowgroup"
            className="block rounded-xl border border-line bg-surface xl:table-row-group xl:rounded-none xl:border-0 xl:hover:bg-page"
          >
            <tr role="row" className={rowClass(isCompact)}>
              {columns.map((column) => (
                <td
                  key={column.name}
                  role="cell"
                  data-name={column.name}
                  className={cellClass(column, { columns, isCompact })}
                >
                  <div className="min-w-0">{column.show(row)}</div>
                </td>
              ))}
            </tr>
            <Detail columnCount={columns.length}>{detail?.(row)}</Detail>
          </tbody>
        </Fragment>
      ))}
    </table>
  );
}

type HeadingProps<Row> = {
  of: Row;
  after: Row | undefined;
  columnCount: number;
  headingOf: ((row: Row) => string) | undefined;
};

function Heading<Row>({ of: row, after, columnCount, headingOf }: HeadingProps<Row>) {
  const heading = headingOf?.(row);
  if (!heading || (after && headingOf?.(after) === heading)) return null;
  return (
    <tbody role="rowgroup" className="col-span-full block xl:table-row-group">
      <tr role="row" className="block xl:table-row">
        <th
          role="rowheader"
          scope="rowgroup"
          colSpan={columnCount}
          className="block pt-2 text-left text-sm font-semibold tabular-nums xl:table-cell xl:border-t xl:border-line xl:px-3 xl:pt-4 xl:pb-2"
        >
          {heading}
        </th>
      </tr>
    </tbody>
  );
}

function Detail({ columnCount, children }: { columnCount: number; children: ReactNode }) {
  if (!children) return null;
  return (
    <tr role="row" className="block xl:table-row">
      <td role="cell" colSpan={columnCount} className="block px-4 pb-4 xl:table-cell xl:px-3">
        {children}
      </td>
    </tr>
  );
}

/** In place of a value that a row does not have; a card leaves it out. */
export const Blank = () => (
  <span data-blank="" className="text-ink-soft">
    –
  </span>
);
