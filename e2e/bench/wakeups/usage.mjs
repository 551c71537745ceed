/**
 * Counts what processes have used since their start: context switches and processor time from /proc, statements from
 * pg_stat_statements, commands from Redis. Linux only, with Postgres and Redis on this machine.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { familyOf } from '../memory.mjs';

/** Ticks per second of /proc/<pid>/stat on every Linux that Node supports. */
const ticksPerSecond = 100;

/**
 * @param {{ pids: Record<string, number>, ignoredPid: number }} processes by name; ignoredPid is the measuring
 *   connection's own Postgres process
 * @param {{ owner: import('pg').Client, redis: { send: (...words: unknown[]) => Promise<unknown> } }} servers
 */
export async function readUsage({ pids, ignoredPid }, { owner, redis }) {
  const statements = await readStatements(owner);
  const commands = await countRedisCommands(redis);
  const processes = new Map(Object.entries(pids).map(([name, pid]) => [name, readFamily(pid, ignoredPid)]));
  return { at: performance.now(), processes, statements, commands };
}

/**
 * Returns what each process used between two readings. `wakeups` are voluntary context switches: each is one wait that
 * ended.
 */
export function usageBetween(before, after) {
  const rows = [...after.processes].map(([name, { tasks, cpuMs }]) => {
    const earlier = before.processes.get(name);
    // A task that ended in between took its count with it; only Postgres has such tasks, at a change of its pools.
    const wakeups = [...tasks].reduce((sum, [task, count]) => sum + count - (earlier.tasks.get(task) ?? 0), 0);
    const [from, to] = [before.statements.get(name), after.statements.get(name)];
    const sql = to && {
      statements: to.statements - (from?.statements ?? 0),
      commits: to.commits - (from?.commits ?? 0),
      walKb: to.walKb - (from?.walKb ?? 0),
    };
    return [name, { wakeups, cpuMs: cpuMs - earlier.cpuMs, ...sql }];
  });
  const usage = new Map(rows);
  usage.get('Redis').commands = after.commands - before.commands;
  return { seconds: (after.at - before.at) / 1_000, usage };
}

/** Sums the rows, so that the last row of a table is the whole product. */
export function sumOf(usage) {
  const total = { wakeups: 0, cpuMs: 0, statements: 0, commits: 0, walKb: 0, commands: 0 };
  for (const row of usage.values()) for (const key of Object.keys(total)) total[key] += row[key] ?? 0;
  return total;
}

function readFamily(pid, ignoredPid) {
  const tasks = new Map();
  let ticks = 0;
  for (const member of familyOf(pid)) {
    if (member === ignoredPid) continue;
    try {
      const used = ticksOf(member);
      ticks += used.own + (member === pid ? used.ofEndedChildren : 0);
      for (const task of readdirSync(`/proc/${member}/task`)) {
        const status = readFileSync(`/proc/${member}/task/${task}/status`, 'utf8');
        tasks.set(task, Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(status)[1]));
      }
    } catch (error) {
      // The process ended while it was read.
      if (!['ENOENT', 'ESRCH'].includes(error.code)) throw error;
    }
  }
  return { tasks, cpuMs: (ticks * 1_000) / ticksPerSecond };
}

function ticksOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program's name is in parentheses and may contain spaces; utime is the 12th field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number);
  return { own: user + system, ofEndedChildren: childrenUser + childrenSystem };
}

/** By service. A statement outside of a transaction commits too, and counts as a statement only. */
async function readStatements(owner) {
  const { rows } = await owner.query(
    `select replace(regexp_replace(rolname, '_service$', ''), '_', '-') as name, sum(calls)::float as statements,
            sum(calls) filter (where lower(query) = 'commit')::float as commits, sum(wal_bytes)::float / 1000 as "walKb"
     from pg_stat_statements join pg_roles on pg_roles.oid = userid
     where rolname like '%\\_service' and dbid = (select oid from pg_database where datname = current_database())
     group by rolname`,
  );
  return new Map(rows.map(({ name, ...counts }) => [name, { ...counts, commits: counts.commits ?? 0 }]));
}

async function countRedisCommands(redis) {
  const statistics = await redis.send('INFO', 'commandstats');
  return [...statistics.matchAll(/^cmdstat_([^:]+):calls=(\d+)/gm)]
    .filter(([, command]) => command !== 'info')
    .reduce((sum, [, , calls]) => sum + Number(calls), 0);
}

/** Returns the process ids of the servers behind these connections. */
export async function serverPids({ owner, redis }) {
  const { rows } = await owner.query('select pg_backend_pid() as pid');
  const backend = rows[0].pid;
  const status = readFileSync(`/proc/${backend}/status`, 'utf8');
  if (!/^Name:\s+postgres/m.test(status)) throw new Error('Postgres does not run on this machine');
  const postmaster = Number(/^PPid:\s+(\d+)/m.exec(status)[1]);
  const info = await redis.send('INFO', 'server');
  return { backend, postmaster, redis: Number(/^process_id:(\d+)/m.exec(info)[1]) };
}
