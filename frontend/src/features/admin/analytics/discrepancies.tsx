import { useInfiniteQuery } from '@tanstack/react-query';
import type { DiscrepancyItem } from '@tipnaija/contracts/http/refunds';
import { Button } from '../../../components/ui/button';
import { discrepanciesQuery } from '../admin.queries';
import { AdminList } from '../admin-list';
import { CsvButton } from '../csv-button';
import { type Column, DataTable } from '../data-table';
import { formatFields } from '../fields';
import { Panel } from '../panel';
import { Timestamp } from '../timestamp';
import { useAct } from '../use-act';

/** Amounts that do not match the platform's own records. */
export function Discrepancies() {
  const discrepancies = useInfiniteQuery(discrepanciesQuery);
  const shown = discrepancies.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Panel
      title="Discrepancies"
      action={
        <CsvButton
          name="discrepancies"
          label="discrepancies"
          head={['Number', 'What', 'Provider', 'Reference', 'Details', 'Found']}
          rows={shown.map(({ id, kind, provider, reference, details, foundAt }) => [
            id,
            kind,
            provider,
            reference,
            formatFields(details),
            foundAt,
          ])}
        />
      }
    >
      <AdminList what="the discrepancies" empty="Nothing waits for a person." list={discrepancies}>
        {(items) => <DataTable name="Discrepancies" columns={columns} rows={items} keyOf={({ id }) => id} />}
      </AdminList>
    </Panel>
  );
}

const columns: Column<DiscrepancyItem>[] = [
  { name: 'What', show: ({ kind }) => <span className="font-medium">{kind}</span> },
  {
    name: 'Reference',
    show: ({ provider, reference }) => (
      <>
        <p className="capitalize">{provider}</p>
        <p className="text-xs break-all text-ink-soft">{reference}</p>
      </>
    ),
  },
  { name: 'Details', show: ({ details }) => <span className="break-all">{formatFields(details)}</span> },
  { name: 'Found', show: ({ foundAt }) => <Timestamp iso={foundAt} /> },
  { name: 'Actions', show: (discrepancy) => <CloseDiscrepancy discrepancy={discrepancy} /> },
];

function CloseDiscrepancy({ discrepancy }: { discrepancy: DiscrepancyItem }) {
  const close = useAct<number>({
    call: (id) => ({ method: 'POST', path: `/api/admin/findings/${id}/close` }),
    success: { title: 'Discrepancy Closed', description: 'It stays in the record.' },
    failure: 'Failed to close the discrepancy.',
  });
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={`Close discrepancy ${discrepancy.id}`}
      isPending={close.isPending}
      onClick={() => close.mutate(discrepancy.id)}
    >
      Close
    </Button>
  );
}
