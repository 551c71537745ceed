import { Download } from 'lucide-react';
import { Button } from '../../components/ui/button';
import { useStatementDownload } from './use-statement-download';

const wholeStatement = { path: '/api/wallet/entries.csv', name: 'tipnaija-wallet.csv' };

export function StatementDownload() {
  const { download, isDownloading, percent } = useStatementDownload();
  return (
    <Button variant="quiet" size="small" isPending={isDownloading} onClick={() => download(wholeStatement)}>
      {!isDownloading && <Download className="size-4" aria-hidden="true" />}
      {isDownloading ? `Downloading... ${percent}%` : 'Download CSV'}
    </Button>
  );
}
