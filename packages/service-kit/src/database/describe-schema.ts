/**
 * The tables of a service as one readable SQL text, for `schema.sql`: a newcomer reads the schema in one place instead of
 * replaying migrations. It is compared in tests and never executed.
 */
import type { SqlRunner } from '@tipnaija/messaging';

type Column = {
  table: string;
  name: string;
  type: string;
  is_required: boolean;
  value: string | null;
  identity: string;
};
type Definition = { table: string; definition: string };

const columnsSql = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as is_required,
         pg_get_expr(d.adbin, d.adrelid) as value, a.attidentity as identity
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

// Not-null is part of a column here; since PostgreSQL 18 it is also a constraint row ('n').
const constraintsSql = `
  select c.relname as table, format('constraint %s %s', o.conname, pg_get_constraintdef(o.oid)) as definition
  from pg_constraint o join pg_class c on c.oid = o.conrelid
  where o.connamespace = current_schema()::regnamespace and o.contype <> 'n' and c.relname <> 'migrations'
  order by c.relname, o.contype = 'c', o.contype <> 'p', o.conname`;

const indexesSql = `
  select c.relname as table, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = current_schema()::regnamespace and c.relname <> 'migrations'
    and not exists (select from pg_constraint o where o.conindid = i.indexrelid)
  order by c.relname, i.indexrelid::regclass::text`;

const refusedSql = `
  select c.relname as table, string_agg(lower(p.privilege), ', ' order by p.privilege) as definition
  from pg_class c cross join (values ('UPDATE'), ('DELETE')) as p(privilege)
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    and not has_table_privilege(current_schema() || '_service', c.oid, p.privilege)
  group by c.relname`;

const triggersSql = `
  select c.relname as table, pg_get_triggerdef(t.oid, true) as definition
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = current_schema()::regnamespace and c.relname <> 'migrations' and not t.tgisinternal
  order by c.relname, t.tgname`;

const viewsSql = `
  select format(E'create view %s as\\n%s', c.relname, pg_get_viewdef(c.oid, true)) as definition
  from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('v', 'm') order by c.relname`;

const columnGrantsSql = `
  select c.relname as table,
    format('grant %s (%s) on %s to %s', lower(g.privilege_type), string_agg(a.attname, ', ' order by a.attnum), c.relname,
      current_schema() || '_service') as definition
  from pg_attribute a join pg_class c on c.oid = a.attrelid, aclexplode(a.attacl) as g
  where c.relnamespace = current_schema()::regnamespace and c.relname <> 'migrations'
    and g.grantee = (current_schema() || '_service')::regrole
  group by c.relname, g.privilege_type order by c.relname, g.privilege_type`;

const functionsSql = `
  select pg_get_functiondef(p.oid) as definition from pg_proc p
  where p.pronamespace = current_schema()::regnamespace order by p.proname`;

export async function describeSchema(sql: SqlRunner): Promise<string> {
  const columns = await sql.rows<Column>(columnsSql);
  const constraints = await sql.rows<Definition>(constraintsSql);
  const indexes = await sql.rows<Definition>(indexesSql);
  const refused = await sql.rows<Definition>(refusedSql);
  const triggers = await sql.rows<Definition>(triggersSql);
  const columnGrants = await sql.rows<Definition>(columnGrantsSql);
  const views = await sql.rows<{ definition: string }>(viewsSql);
  const functions = await sql.rows<{ definition: string }>(functionsSql);
  const [schema] = await sql.rows<{ name: string }>('select current_schema() as name');

  const definitionsFor = (table: string, definitions: readonly Definition[]) =>
    definitions.filter((definition) => definition.table === table).map(({ definition }) => definition);
  const tables = [...new Set(columns.map(({ table }) => table))].map((table) => {
    const lines = [
      ...columns.filter((column) => column.table === table).map(columnLine),
      ...definitionsFor(table, constraints),
    ];
    const after = [
      ...definitionsFor(table, indexes).map((definition) => `${definition};`),
      ...definitionsFor(table, triggers).map((definition) => `${definition};`),
      ...definitionsFor(table, refused).map(
        (privileges) => `-- The service has no ${privileges} privilege on the whole table.`,
      ),
      ...definitionsFor(table, columnGrants).map((definition) => `${definition};`),
    ];
    return [`create table ${table} (`, `  ${lines.join(',\n  ')}`, ');', ...after].join('\n');
  });
  const text = [
    '-- Generated from the migrations by `npm run generate`; compared in tests, never executed.',
    ...tables,
    ...views.map(({ definition }) => definition.trim()),
    ...functions.map(({ definition }) => `${definition.trim()};`),
  ].join('\n\n');
  return `${text.replaceAll(`${schema?.name}.`, '')}\n`;
}

function columnLine({ name, type, is_required, value, identity }: Column): string {
  const generated = identity ? ' generated always as identity' : value ? ` default ${value}` : '';
  return `${name} ${type}${is_required ? ' not null' : ''}${generated}`;
}
