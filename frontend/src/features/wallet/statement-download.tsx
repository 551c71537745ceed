import { Download } from 'lucide-react';
import { Button } from '../../components/ui/button';
import { useStatementDownload } from './use-statement-download';

const inKilobytes = new Intl.NumberFormat('en-NG', { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });

export function StatementDownload() {
  const { download, isDownloading, receivedBytes } = useStatementDownload();
  return (
    <Button variant="quiet" size="small" isPending={isDownloading} onClick={download}>
      {!isDownloading && <Download className="size-4" aria-hidden="true" />}
      {isDownloading ? `Downloading... ${inKilobytes.format(Math.ceil(receivedBytes / 1_000))}` : 'Download CSV'}
    </Button>
  );
}
