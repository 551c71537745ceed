import { Confirmation } from '../../components/confirmation';
import { toast } from '../../components/ui/toast-store';
import { callApi } from '../../lib/api-client';
import { sourcesPath, useSourceChange } from './sources.queries';

/** What is asked before it happens. */
export type SourceQuestion = 'rotate' | 'restart' | 'remove';

const questions: Record<
  SourceQuestion,
  { title: (name: string) => string; text: string; label: string; pending: string; done: [string, string] }
> = {
  rotate: {
    title: (name) => `Replace the link of ${name}?`,
    text: 'The old link stops working at once, also on a running stream. Your other sources stay as they are.',
    label: 'Replace link',
    pending: 'Replacing...',
    done: ['New Link', 'Copy it now, or drag it into OBS.'],
  },
  restart: {
    title: (name) => `Start ${name} again?`,
    text: 'It counts from ₦0 on the stream. Your tips and your wallet stay as they are.',
    label: 'Start again',
    pending: 'Starting...',
    done: ['Started Again', 'It counts from now on.'],
  },
  remove: {
    title: (name) => `Delete ${name}?`,
    text: 'Its link stops working at once. Your tips stay as they are.',
    label: 'Delete',
    pending: 'Deleting...',
    done: ['Source Deleted', 'Remove it from OBS too.'],
  },
};

type SourceConfirmationProps = { question: SourceQuestion; id: string; name: string; onClose: () => void };

export function SourceConfirmation({ question, id, name, onClose }: SourceConfirmationProps) {
  const { title, text, label, pending, done } = questions[question];
  const change = useSourceChange(
    () =>
      question === 'remove'
        ? callApi<unknown>(`${sourcesPath}/${id}`, { method: 'DELETE' })
        : callApi<unknown>(`${sourcesPath}/${id}/${question}`, { method: 'POST' }),
    () => {
      onClose();
      toast({ title: done[0], description: done[1] });
    },
  );
  return (
    <Confirmation
      title={title(name)}
      text={text}
      action={{ label, pendingLabel: pending }}
      isPending={change.isPending}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    />
  );
}
