import type { Database } from '@tipnaija/service-kit';

/** So many are deleted in some ten milliseconds. All those of an endpoint could exceed the statement timeout. */
const atOnce = 1_000;

/** Deletes the deliveries of these endpoints in parts, before the endpoints with the rest. */
export async function removeDeliveries(database: Database, endpoints: readonly { id: string }[]): Promise<void> {
  const ids = endpoints.map(({ id }) => id);
  let removed: unknown[];
  do
    removed = await database.rows(
      `delete from deliveries where ctid = any(array(
         select ctid from deliveries where endpoint_id = any($1) limit ${atOnce}))
       returning tip_id`,
      [ids],
    );
  while (removed.length > 0);
}
