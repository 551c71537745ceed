import { Download } from 'lucide-react';
import { Button } from '../../components/ui/button';
import { useStatementDownload } from './use-statement-download';

export function StatementDownload() {
  const { download, isDownloading, percent } = useStatementDownload();
  return (
    <Button variant="quiet" size="small" isPending={isDownloading} onClick={download}>
      {!isDownloading && <Download className="size-4" aria-hidden="true" />}
      {isDownloading ? `Downloading... ${percent}%` : 'Download CSV'}
    </Button>
  );
}
