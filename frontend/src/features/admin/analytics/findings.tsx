import { useInfiniteQuery } from '@tanstack/react-query';
import type { FindingItem } from '@tipnaija/contracts/http/refunds';
import { Button } from '../../../components/ui/button';
import { findingsQuery } from '../admin.queries';
import { AdminList } from '../admin-list';
import { CsvButton } from '../csv-button';
import { type Column, DataTable } from '../data-table';
import { fieldsOf } from '../fields';
import { Panel } from '../panel';
import { useAct } from '../use-act';
import { When } from '../when';

/** Money that does not fit our own record. */
export function Findings() {
  const findings = useInfiniteQuery(findingsQuery);
  const shown = findings.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Panel
      title="Findings"
      action={
        <CsvButton
          name="findings"
          label="findings"
          head={['Number', 'What', 'Provider', 'Reference', 'Details', 'Found']}
          rows={shown.map(({ id, kind, provider, reference, details, foundAt }) => [
            id,
            kind,
            provider,
            reference,
            fieldsOf(details),
            foundAt,
          ])}
        />
      }
    >
      <AdminList what="the findings" empty="Nothing waits for a person." list={findings}>
        {(items) => <DataTable name="Findings" columns={columns} rows={items} keyOf={({ id }) => id} />}
      </AdminList>
    </Panel>
  );
}

const columns: Column<FindingItem>[] = [
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
  { name: 'Details', show: ({ details }) => <span className="break-all">{fieldsOf(details)}</span> },
  { name: 'Found', show: ({ foundAt }) => <When iso={foundAt} /> },
  { name: 'Actions', show: (finding) => <CloseFinding finding={finding} /> },
];

function CloseFinding({ finding }: { finding: FindingItem }) {
  const close = useAct<number>({
    call: (id) => ({ method: 'POST', path: `/api/admin/findings/${id}/close` }),
    success: { title: 'Finding Closed', description: 'It stays in the record.' },
    failure: 'Failed to close the finding.',
  });
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={`Close finding ${finding.id}`}
      isPending={close.isPending}
      onClick={() => close.mutate(finding.id)}
    >
      Close
    </Button>
  );
}
