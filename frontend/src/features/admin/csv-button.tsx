import { Download } from 'lucide-react';
import { Button } from '../../components/ui/button';
import { type CsvCell, csvOf } from './csv';

type CsvButtonProps = { name: string; label: string; head: readonly string[]; rows: readonly (readonly CsvCell[])[] };

/** The rows that are shown, as a file. `label` tells readers which, as a page has several. */
export function CsvButton({ name, label, head, rows }: CsvButtonProps) {
  const save = () => {
    const link = document.createElement('a');
    // The mark tells Excel that it is UTF-8.
    link.href = URL.createObjectURL(new Blob(['\uFEFF', csvOf(head, rows)], { type: 'text/csv;charset=utf-8' }));
    link.download = `tipnaija-${name}.csv`;
    link.click();
    // Some browsers read it only after the click has been handled.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  return (
    <Button variant="quiet" size="small" aria-label={`Download ${label} as CSV`} onClick={save}>
      <Download className="size-4" aria-hidden="true" />
      CSV
    </Button>
  );
}
