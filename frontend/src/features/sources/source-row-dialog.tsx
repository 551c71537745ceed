import type { ListedSource } from '@tipnaija/contracts/http/sources';
import { Dialog } from '../../components/ui/dialog';
import { type ObsStepsBlock, SourceGuideDialog } from './source-guide-dialog';
import { SourcePreview } from './source-preview';
import { SourceSettingsDialog } from './source-settings-dialog';
import { kindNames } from './source-words';

type SourceRowDialogProps = {
  shows: 'settings' | 'preview' | 'guide';
  source: ListedSource;
  token: string | undefined;
  ObsSteps: ObsStepsBlock;
  onClose: () => void;
};

/** What opens from the row of a source, in one file that is loaded on request. */
export function SourceRowDialog({ shows, source, token, ObsSteps, onClose }: SourceRowDialogProps) {
  if (shows === 'settings') return <SourceSettingsDialog source={source} onClose={onClose} />;
  if (shows === 'guide')
    return <SourceGuideDialog source={source} token={token} ObsSteps={ObsSteps} onClose={onClose} />;
  return (
    <Dialog
      title={source.name}
      description={`${kindNames[source.kind]}, as your stream shows it now`}
      onClose={onClose}
    >
      <div className="overflow-hidden rounded-xl">
        <SourcePreview source={source} />
      </div>
    </Dialog>
  );
}
