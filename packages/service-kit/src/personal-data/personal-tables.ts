/** What a service holds about people, table by table: how a user gets it, and what a removal does to it. */

/** `removal` says in words what the deletion of an account, or a donor's removal, does to the table. */
export type PersonalTable =
  | { table: string; removal: string; notExported: string }
  | {
      table: string;
      removal: string;
      /** SQL condition of a person's rows; `$1` is the user's id, `$2` the creator's, null without a profile. */
      rowsOf: string;
      /** The exported columns, as SQL expressions: no secrets. */
      columns: readonly string[];
      /** A unique column to page by, and its type. */
      key: { column: string; type: 'uuid' | 'bigint' | 'text' };
      rowsPerPage?: number;
    };

export type ExportedTable = Extract<PersonalTable, { rowsOf: string }>;

/** Events on their way to other services. */
export const outboxTable: PersonalTable = {
  table: 'outbox',
  notExported: 'copies on their way to other services',
  removal: 'rows disappear when every consumer has them',
};

export const deadLettersTable: PersonalTable = {
  table: 'dead_letters',
  notExported: 'copies that wait for an operator',
  removal: 'deleted with the creator, except money to book and receipts of donors; names blanked with the donor',
};
