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

type Place = 'title' | 'beside-title' | 'below-title' | 'date' | 'actions';
type Looks = Record<Place | 'named', string>;

const named =
  'grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 max-xl:col-span-2 before:text-xs before:text-ink-soft ' +
  'before:content-[attr(data-name)] xl:before:content-none';

const looks: Looks = {
  title: 'block max-xl:-order-3 max-xl:text-base',
  'beside-title': 'block max-xl:-order-2 max-xl:text-right',
  'below-title': 'block max-xl:-order-1 max-xl:col-span-2',
  date: named,
  actions: 'block max-xl:col-span-2',
  named,
};

/** Each place is an area of the row's grid; the one column with a name stands under the title. */
const compactLooks: Looks = {
  title: 'block max-xl:py-1.5 max-xl:[grid-area:title]',
  'beside-title': 'block max-xl:justify-self-end max-xl:[grid-area:beside]',
  'below-title': 'block max-xl:[grid-area:below]',
  date: 'block max-xl:self-start max-xl:justify-self-end max-xl:pt-0.5 max-xl:text-xs max-xl:text-ink-soft max-xl:[grid-area:date]',
  actions: 'block max-xl:[grid-area:actions] max-xl:-mr-3',
  named: 'block max-xl:-mt-2 max-xl:min-w-0 max-xl:text-xs max-xl:text-ink-soft max-xl:[grid-area:named]',
};

export function rowClass(isCompact: boolean): string {
  return isCompact
    ? 'grid grid-cols-[minmax(0,1fr)_auto_2rem] items-center gap-x-2 gap-y-1 px-4 pt-0.5 pb-3 xl:table-row ' +
        '[grid-template-areas:"title_beside_actions"_"named_named_named"_"below_date_date"]'
    : 'grid grid-cols-[minmax(0,1fr)_auto] content-start gap-2 p-4 xl:table-row';
}

type Card<Row> = { columns: readonly Column<Row>[]; isCompact: boolean };

export function cellClass<Row>(column: Column<Row>, card: Card<Row>): string {
  return (
    'break-words max-xl:has-data-blank:hidden xl:table-cell xl:border-t xl:border-line xl:px-3 xl:py-3 xl:align-middle ' +
    `${column.isNumber ? 'tabular-nums xl:text-right' : ''} ${lookOf(column, card)} ${column.width ?? ''}`
  );
}

/** The title takes the whole line of a card, unless something stands beside it. */
function lookOf<Row>(column: Column<Row>, { columns, isCompact }: Card<Row>): string {
  const title = columns.find(({ onPhone }) => onPhone === 'title') ?? columns[0];
  const inCard = isCompact ? compactLooks : looks;
  if (column !== title) return inCard[column.onPhone ?? (column.name === 'Actions' ? 'actions' : 'named')];
  const isAlone = !isCompact && !columns.some(({ onPhone }) => onPhone === 'beside-title');
  return `${inCard.title} ${isAlone ? 'max-xl:col-span-2' : ''}`;
}
