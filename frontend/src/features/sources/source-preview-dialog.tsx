import type { ListedSource } from '@tipnaija/contracts/http/sources';
import { Dialog } from '../../components/ui/dialog';
import { SourcePreview } from './source-preview';
import { kindNames } from './source-words';

export function SourcePreviewDialog({ source, onClose }: { source: ListedSource; onClose: () => void }) {
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
