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

type Place = 'title' | 'beside-title' | 'line' | 'below-title' | 'date' | 'actions';
type Looks = Record<Place | 'named', string>;

const named =
  'grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 max-xl:col-span-full before:text-xs before:text-ink-soft ' +
  'before:content-[attr(data-name)] xl:before:content-none';

/** A title and what stands beside it, lines, a state with the date beside it, columns with names, actions. */
const looks: Looks = {
  title: 'block max-xl:-order-5 max-xl:text-base',
  'beside-title': 'block max-xl:-order-4 max-xl:col-span-2 max-xl:self-start max-xl:text-right max-xl:text-base',
  line: 'block max-xl:-order-3 max-xl:col-span-full max-xl:text-xs max-xl:text-ink-soft',
  'below-title': 'block max-xl:-order-2',
  date: 'block max-xl:-order-1 max-xl:col-span-2 max-xl:justify-self-end max-xl:text-xs max-xl:text-ink-soft',
  actions: 'block max-xl:col-span-full',
  named,
};

const namedLine = 'block max-xl:-mt-2 max-xl:min-w-0 max-xl:text-xs max-xl:text-ink-soft max-xl:[grid-area:named]';

/** Each place is an area of the row's grid; the one column with a name stands under the title. */
const compactLooks: Looks = {
  title: 'block max-xl:py-1.5 max-xl:[grid-area:title]',
  'beside-title': 'block max-xl:justify-self-end max-xl:[grid-area:beside]',
  'below-title': 'block max-xl:[grid-area:below]',
  date: 'block max-xl:self-start max-xl:justify-self-end max-xl:pt-0.5 max-xl:text-xs max-xl:text-ink-soft max-xl:[grid-area:date]',
  actions: 'block max-xl:[grid-area:actions] max-xl:-mr-3',
  line: namedLine,
  named: namedLine,
};

export function rowClass(isCompact: boolean): string {
  return isCompact
    ? 'grid grid-cols-[minmax(0,1fr)_auto_2rem] items-center gap-x-2 gap-y-1 px-4 pt-0.5 pb-3 xl:table-row ' +
        '[grid-template-areas:"title_beside_actions"_"named_named_named"_"below_date_date"]'
    : 'grid grid-cols-[minmax(0,1fr)_auto_auto] content-start items-center gap-2 p-4 xl:table-row';
}

export const isAtRight = <Row>({ name, isNumber }: Column<Row>) => isNumber || name === 'Actions';

type Card<Row> = { columns: readonly Column<Row>[]; isCompact: boolean };

export function cellClass<Row>(column: Column<Row>, card: Card<Row>): string {
  return (
    'break-words max-xl:has-data-blank:hidden xl:table-cell xl:border-t xl:border-line xl:px-3 xl:py-3 xl:align-middle ' +
    `${isAtRight(column) ? 'tabular-nums xl:text-right' : ''} ${lookOf(column, card)} ${column.width ?? ''}`
  );
}

/** What stands on the same line of a card; without it, the whole line is taken. */
const neighbours: Partial<Record<Place | 'named', Place>> = { title: 'beside-title', 'below-title': 'date' };

function lookOf<Row>(column: Column<Row>, { columns, isCompact }: Card<Row>): string {
  const title = columns.find(({ onPhone }) => onPhone === 'title') ?? columns[0];
  const inCard = isCompact ? compactLooks : looks;
  const place = column === title ? 'title' : (column.onPhone ?? (column.name === 'Actions' ? 'actions' : 'named'));
  const neighbour = neighbours[place];
  const isAlone = !isCompact && neighbour && !columns.some(({ onPhone }) => onPhone === neighbour);
  return `${inCard[place]} ${isAlone ? 'max-xl:col-span-full' : ''}`;
}
