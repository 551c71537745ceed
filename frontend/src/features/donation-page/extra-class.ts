/** The look of a button that adds something optional to the tip. */
export const extraClass =
  'inline-flex min-h-11 items-center gap-3 rounded-xl border border-line ' +
  'px-3.5 text-sm font-medium text-brand transition-colors hover:bg-tint';
