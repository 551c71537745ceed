import { useState } from 'react';
import { rebase, type Versions } from './changed-fields';
import { isSame } from './is-same';

/** A draft, and the saved values that it was made from. */
export type Unsaved<Draft> = Record<'draft' | 'base', Draft>;

type DraftOptions<Draft> = {
  /** Of an earlier visit. */
  unsaved?: Unsaved<Draft> | undefined;
  merge?: (draft: Draft, versions: Versions<Draft>) => Draft;
};

/**
 * The values of a form while they are edited. Fields without a change follow the saved values, so that a save does not
 * overwrite what another person or device has changed since.
 */
export function useDraft<Draft extends object>(
  saved: Draft,
  { unsaved = { draft: saved, base: saved }, merge = rebase }: DraftOptions<Draft> = {},
) {
  const [{ draft, base }, setState] = useState(unsaved);
  if (!isSame(base, saved)) setState({ draft: merge(draft, { from: base, to: saved }), base: saved });
  const change = (part: Partial<Draft>) =>
    setState((current) => ({ ...current, draft: { ...current.draft, ...part } }));
  /** After a save: the draft becomes what the server stored, except for what was changed since the submit. */
  const settle = (submitted: Draft, stored: Draft) =>
    setState((current) => ({ ...current, draft: merge(current.draft, { from: submitted, to: stored }) }));
  return { draft, base, change, settle, isUnsaved: !isSame(draft, base) };
}
