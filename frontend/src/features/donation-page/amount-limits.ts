import type { Currency } from './currencies';

export const minimumText = ({ format, min }: Pick<Currency, 'format' | 'min'>) =>
  `Minimum donation amount is ${format(min)}`;
export const maximumText = ({ format, max }: Currency) => `Maximum donation amount is ${format(max)}`;
