import { Download } from 'lucide-react';
import { Button } from '../../components/ui/button';
import { useStatementDownload } from './use-statement-download';

type StatementFileProps = { path: string; name: string; kind: 'pdf' | 'csv'; verb: string; isEmpty?: boolean };

/** A button for a file; a phone has room for its kind alone. */
export function StatementFile({ path, name, kind, verb, isEmpty = false }: StatementFileProps) {
  const { download, isDownloading, percent } = useStatementDownload();
  return (
    <Button
      variant="quiet"
      size="small"
      disabled={isEmpty}
      isPending={isDownloading}
      onClick={() => download({ path, name })}
    >
      {!isDownloading && <Download className="size-4" aria-hidden="true" />}
      <span>
        <span className="max-sm:sr-only">{isDownloading ? 'Downloading... ' : `${verb} `}</span>
        {isDownloading ? `${percent}%` : kind.toUpperCase()}
      </span>
    </Button>
  );
}
