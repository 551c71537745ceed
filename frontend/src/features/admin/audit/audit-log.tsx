import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditLogItem } from '@tipnaija/contracts/http/admin';
import { actsQuery } from '../admin.queries';
import { AdminList } from '../admin-list';
import { CsvButton } from '../csv-button';
import { type Column, DataTable } from '../data-table';
import { formatFields } from '../fields';
import { Panel } from '../panel';
import { Timestamp } from '../timestamp';

/** All admin actions. The log is append-only. */
export function AuditLog() {
  const acts = useInfiniteQuery(actsQuery({}));
  const shown = acts.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Panel
      title="Audit Log"
      action={
        <CsvButton
          name="audit-log"
          label="the audit log"
          head={['Number', 'When', 'Who', 'What', 'Subject', 'Before', 'After']}
          rows={shown.map(({ id, actedAt, adminEmail, act, subject, before, after }) => [
            id,
            actedAt,
            adminEmail,
            act,
            subject,
            formatFields(before),
            formatFields(after),
          ])}
        />
      }
    >
      <AdminList what="the audit log" empty="No admin has done anything yet." list={acts}>
        {(items) => <DataTable name="Audit log" columns={columns} rows={items} keyOf={({ id }) => id} />}
      </AdminList>
    </Panel>
  );
}

const columns: Column<AuditLogItem>[] = [
  { name: 'When', show: ({ actedAt }) => <Timestamp iso={actedAt} /> },
  { name: 'Who', width: 'xl:min-w-36', show: ({ adminEmail }) => <span className="wrap-anywhere">{adminEmail}</span> },
  { name: 'What', show: ({ act }) => <span className="font-medium">{act}</span> },
  {
    name: 'Subject',
    width: 'xl:min-w-40',
    show: ({ subject }) => <span className="text-xs break-all">{subject}</span>,
  },
  { name: 'Before', show: ({ before }) => <Fields value={before} /> },
  { name: 'After', show: ({ after }) => <Fields value={after} /> },
];

function Fields({ value }: { value: unknown }) {
  return <span className="text-xs break-words">{formatFields(value) || '–'}</span>;
}
