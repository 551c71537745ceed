import { Download } from 'lucide-react';
import { Button } from '../../components/ui/button';
import { type CsvCell, toCsv } from './csv';

type CsvButtonProps = { name: string; label: string; head: readonly string[]; rows: readonly (readonly CsvCell[])[] };

/** Downloads the displayed rows as CSV. `label` is the accessible name, because a page has several of these buttons. */
export function CsvButton({ name, label, head, rows }: CsvButtonProps) {
  const save = () => {
    const link = document.createElement('a');
    // The byte order mark tells Excel that the file is UTF-8.
    link.href = URL.createObjectURL(new Blob(['\uFEFF', toCsv(head, rows)], { type: 'text/csv;charset=utf-8' }));
    link.download = `tipnaija-${name}.csv`;
    link.click();
    // Some browsers read the URL only after the click handler has finished.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  return (
    <Button variant="quiet" size="small" aria-label={`Download ${label} as CSV`} onClick={save}>
      <Download className="size-4" aria-hidden="true" />
      CSV
    </Button>
  );
}
