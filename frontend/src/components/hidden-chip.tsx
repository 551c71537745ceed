import type { HiddenBy } from '@tipnaija/contracts/http/donations';
import { Chip } from './chip';
import { hiddenFields } from './hide-actions';

type HiddenChipProps = { hidden?: HiddenBy | undefined; whose?: 'your' | 'the' };

/** Marks a tip whose name or message the page leaves out. */
export function HiddenChip({ hidden, whose = 'your' }: HiddenChipProps) {
  const fields = hiddenFields(hidden);
  return fields && <Chip title={`${fields} hidden from ${whose} page`}>Hidden on page</Chip>;
}
