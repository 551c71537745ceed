import { deadLettersTable, outboxTable, type PersonalTable } from '@tipnaija/service-kit';

/** What the ledger holds about people. A test compares the list with the schema. */
export const personalTables: readonly PersonalTable[] = [
  outboxTable,
  deadLettersTable,
  {
    table: 'withdrawals',
    rowsOf: 'creator_id = $2',
    columns: [
      'id',
      'gross_kobo',
      'fee_kobo',
      'net_kobo',
      'bank_name',
      'account_number',
      'account_name',
      'name_confirmed_at',
      'status',
      'reason',
      'requested_at',
      'decided_at',
    ],
    key: { column: 'id', type: 'uuid' },
    removal: 'kept: a payout is a financial record',
  },
  {
    table: 'confirmed_account_names',
    rowsOf: 'creator_id = $2',
    columns: ['bank_name', 'account_number', 'account_name', 'confirmed_at'],
    key: { column: 'creator_id', type: 'uuid' },
    removal: 'deleted',
  },
  {
    table: 'accounts',
    rowsOf: 'owner_id = $2',
    columns: ['id', 'balance_kobo', 'entry_count'],
    key: { column: 'id', type: 'bigint' },
    removal: 'kept: the id of the creator and amounts',
  },
  {
    table: 'wallet_states',
    rowsOf: 'creator_id = $2',
    columns: ['state', 'changed_at'],
    key: { column: 'creator_id', type: 'uuid' },
    removal: 'kept: the deletion itself',
  },
  { table: 'entries', notExported: 'in the statements that the creator downloads', removal: 'kept: amounts' },
  { table: 'cancelled_charges', notExported: 'ids of purchases that never happened', removal: 'kept' },
  { table: 'invariant_violations', notExported: 'about our own books', removal: 'kept' },
];
