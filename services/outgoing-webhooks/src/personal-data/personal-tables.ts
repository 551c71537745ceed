import { deadLettersTable, outboxTable, type PersonalTable } from '@tipnaija/service-kit';

/** What outgoing-webhooks holds about people. A test compares the list with the schema. */
export const personalTables: readonly PersonalTable[] = [
  outboxTable,
  deadLettersTable,
  {
    table: 'deliveries',
    rowsOf: 'creator_id = $2',
    columns: [
      'endpoint_id',
      'tip_id',
      'state',
      'attempts',
      'last_status',
      'last_failure',
      'created_at',
      'delivered_at',
    ],
    key: { column: `(endpoint_id || ' ' || tip_id)`, type: 'text' },
    removal: 'deleted; otherwise after 30 days',
  },
  {
    table: 'endpoints',
    rowsOf: 'creator_id = $2',
    columns: ['id', 'name', 'url', 'created_at', 'last_delivered_at', 'failing_since', 'off_since', 'off_reason'],
    key: { column: 'id', type: 'uuid' },
    removal: 'deleted',
  },
  {
    table: 'suspended_creators',
    rowsOf: 'creator_id = $2',
    columns: ['is_suspended', 'since', 'deleted_at'],
    key: { column: 'creator_id', type: 'uuid' },
    removal: 'kept: the deletion itself',
  },
];
