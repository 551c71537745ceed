import type { HiddenBy } from '@tipnaija/contracts/http/donations';
import { Chip } from './chip';
import { hiddenFields } from './hide-actions';

/** Marks a tip whose name or message the page leaves out. */
export function HiddenChip({ hidden }: { hidden?: HiddenBy | undefined }) {
  const fields = hiddenFields(hidden);
  return fields && <Chip title={`${fields} hidden from your page`}>Hidden on page</Chip>;
}
