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
type Looks = Record<Place | 'named', string>;

const looks: Looks = {
  title: 'block max-xl:-order-3 max-xl:text-base',
  'beside-title': 'block max-xl:-order-2 max-xl:text-right',
  'below-title': 'block max-xl:-order-1 max-xl:col-span-2',
  actions: 'block max-xl:col-span-2',
  named:
    'grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 max-xl:col-span-2 before:text-xs before:text-ink-soft ' +
    'before:content-[attr(data-name)] xl:before:content-none',
};

/** The row's own `before` is the break between the two lines. */
const compactLooks: Looks = {
  title: 'block max-xl:order-1 max-xl:min-w-0 max-xl:grow max-xl:basis-0',
  'beside-title': 'block max-xl:order-2',
  'below-title': 'block max-xl:order-6 max-xl:basis-full',
  actions: 'block max-xl:order-3',
  named: 'block max-xl:order-5 max-xl:text-xs max-xl:text-ink-soft',
};

export function rowClass(isCompact: boolean): string {
  return isCompact
    ? 'flex flex-wrap items-center gap-x-2 py-1.5 pr-1 pl-4 xl:table-row ' +
        'max-xl:before:order-4 max-xl:before:basis-full max-xl:before:content-[""]'
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
