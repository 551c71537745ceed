import { useState } from 'react';
import { rebase, type Versions } from './changed-fields';
import { isSame } from './is-same';

/** A draft, and the saved values that it was made from. */
export type Unsaved<Draft> = Record<'draft' | 'base', Draft>;

/** `submitted`: the draft whose save is on its way; after it, what the server stored. Changes since then are kept. */
type State<Draft> = Unsaved<Draft> & { submitted?: Draft | undefined };

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
  const [{ draft, base, submitted }, setState] = useState<State<Draft>>(unsaved);
  if (!isSame(base, saved)) {
    const sent = submitted && merge(submitted, { from: base, to: saved });
    // After a submit, also a change that takes a submitted one back is a change.
    const versions = submitted && sent ? { from: submitted, to: sent } : { from: base, to: saved };
    setState({ draft: merge(draft, versions), base: saved, submitted: sent });
  }
  const change = (part: Partial<Draft>) =>
    setState((current) => ({ ...current, draft: { ...current.draft, ...part } }));
  const submit = () => setState((current) => ({ ...current, submitted: current.draft }));
  /** After a save: the draft becomes what the server stored, except for what was changed since the submit. */
  const settle = (sent: Draft, stored: Draft) =>
    setState((current) => ({ ...current, draft: merge(current.draft, { from: sent, to: stored }), submitted: stored }));
  /** After a failed save. */
  const resume = () => setState((current) => ({ ...current, submitted: undefined }));
  return { draft, base, change, submit, settle, resume, isUnsaved: !isSame(draft, base) };
}
