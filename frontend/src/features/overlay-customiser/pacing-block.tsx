import { type OverlaySettings, pacingOf } from '@tipnaija/contracts/overlay-settings';
import { type FormEvent, useState } from 'react';
import { SaveBar } from '../../components/save-bar';
import { Card } from '../../components/ui/card';
import { useDraft } from '../../lib/use-draft';
import { changesOf, findProblems, noPacingProblems, pacingFields, toDraft } from './pacing-draft';
import { PacingFields } from './pacing-fields';
import { useSavePacing } from './use-save-pacing';

/** How long alerts stay, and how bursts of tips are shown. */
export function PacingBlock({ settings }: { settings: OverlaySettings }) {
  const saved = pacingOf(settings);
  const { draft, change, submit: submitDraft, settle, resume, isUnsaved } = useDraft(toDraft(saved));
  const [wasTried, setWasTried] = useState(false);
  const save = useSavePacing();
  const problems = findProblems(draft);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasTried(true);
    const wrong = pacingFields.find((name) => problems[name]);
    if (!wrong) {
      const onSuccess = (stored: OverlaySettings) => settle(draft, toDraft(pacingOf(stored)));
      submitDraft();
      return save.mutate(changesOf(draft, saved), { onSuccess, onError: resume });
    }
    const field = event.currentTarget.elements.namedItem(wrong);
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <Card className="grid gap-5 p-5" aria-labelledby="pacing-title">
      <div className="grid gap-1">
        <h2 id="pacing-title" className="text-lg">
          Timing
        </h2>
        <p className="text-sm text-ink-soft">How long alerts stay, and how a rush of tips is shown.</p>
      </div>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <PacingFields draft={draft} problems={wasTried ? problems : noPacingProblems} onChange={change} />
        <SaveBar what="timing" isUnsaved={isUnsaved} isPending={save.isPending} />
      </form>
    </Card>
  );
}
