import type { SourceKind, SourceSettings } from '@tipnaija/contracts/sources';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/ui/button';
import { Dialog, DialogFooter } from '../../components/ui/dialog';
import { Form } from '../../components/ui/form';
import { type SourceDraft, targetProblem } from './source-draft';
import { SourceFields } from './source-fields';

type SourceDialogProps = {
  title: string;
  description: string;
  kind: SourceKind;
  /** The settings that can be changed here. */
  settings: readonly (keyof SourceSettings)[];
  initial: SourceDraft;
  /** Stands above the fields. */
  picture?: (draft: SourceDraft) => ReactNode;
  action: { label: string; pendingLabel: string };
  isPending: boolean;
  failure: Error | null;
  onSubmit: (draft: SourceDraft) => void;
  onClose: () => void;
};

/** The name and settings of a source, new or old. */
export function SourceDialog({ kind, settings, initial, action, isPending, failure, ...dialog }: SourceDialogProps) {
  const [draft, setDraft] = useState(initial);
  return (
    <Dialog title={dialog.title} description={dialog.description} onClose={dialog.onClose}>
      <Form
        failure={failure}
        problems={{ 'settings.targetKobo': targetProblem(draft.target) }}
        onSubmit={() => dialog.onSubmit(draft)}
        className="grid gap-4"
      >
        {dialog.picture?.(draft)}
        <SourceFields
          kind={kind}
          settings={settings}
          draft={draft}
          onChange={(part) => setDraft({ ...draft, ...part })}
        />
        <DialogFooter>
          <Button type="submit" isPending={isPending} className="w-full">
            {isPending ? action.pendingLabel : action.label}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
