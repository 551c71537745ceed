import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, closeSync, mkdirSync, openSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unprivilegedAccount } from '../../scripts/servers/unprivileged-account.mjs';

/** The namespace of fans, providers, overlays and the checker: the network namespace of the whole run. */
export const outsideAddress = '10.88.0.254';
/** Private to the run: a mount of its own, which disappears with it. */
export const runDir = '/run/cluster';

/** A program on a host. `isRoot` programs keep root; all others run as the account of Postgres. */
export type Program = { name: string; command: string[]; env?: Record<string, string>; isRoot?: boolean };

const restartAfterMs = 500;
/** A restarting service takes the processors of its own host, not those of the others, which share this machine. */
const boot = { niceness: 5, ms: 15_000 };

/**
 * One machine: a network namespace with an address on the hosts' own network and one on the outside's, and the programs
 * on it, each of which is started again when it exits, as by systemd.
 */
export class Host {
  readonly name: string;
  /** On the network between the hosts. */
  readonly address: string;
  /** As seen from outside. */
  readonly publicAddress: string;
  readonly dir: string;
  private readonly programs = new Map<string, { program: Program; child: ChildProcess | undefined }>();
  private readonly stopped = new Set<string>();
  private isUp = true;

  constructor(number: number) {
    this.name = `host${number}`;
    this.address = `10.77.0.${number}`;
    this.publicAddress = `10.88.0.${number}`;
    this.dir = join(runDir, this.name);
    mkdirSync(join(this.dir, 'logs'), { recursive: true });
  }

  createNamespace(): void {
    ip('netns', 'add', this.name);
    ip('-n', this.name, 'link', 'set', 'lo', 'up');
    for (const [network, address] of [
      ['inside', this.address],
      ['outside', this.publicAddress],
    ] as const) {
      ip('link', 'add', this.port(network), 'type', 'veth', 'peer', 'name', network, 'netns', this.name);
      ip('link', 'set', this.port(network), 'master', network, 'up');
      ip('-n', this.name, 'addr', 'add', `${address}/24`, 'dev', network);
      ip('-n', this.name, 'link', 'set', network, 'up');
    }
  }

  start(program: Program): void {
    this.programs.set(program.name, { program, child: this.spawn(program) });
  }

  /** Kills one program. It is started again, unless `stayDown`. */
  kill(name: string, { signal = 'SIGKILL' as NodeJS.Signals, stayDown = false } = {}): void {
    if (stayDown) this.stopped.add(name);
    this.programs.get(name)?.child?.kill(signal);
  }

  startAgain(name: string): void {
    this.stopped.delete(name);
    const known = this.programs.get(name);
    if (known && !known.child) this.restart(known);
  }

  pidOf(name: string): number | undefined {
    return this.programs.get(name)?.child?.pid;
  }

  /** Kills every process of the host at once and takes its links down. */
  lose(): void {
    this.isUp = false;
    this.disconnect('inside');
    this.disconnect('outside');
    // Again, for processes that were being started meanwhile.
    for (let pids = this.pids(); pids.length > 0; pids = this.pids()) for (const pid of pids) kill(pid);
  }

  async comeBack(): Promise<void> {
    this.connect('inside');
    this.connect('outside');
    // The exits of the killed programs may still be on their way.
    await sleep(200);
    this.isUp = true;
    for (const [name, known] of this.programs) if (!this.stopped.has(name) && !known.child) this.restart(known);
  }

  /** Pulls the cable out of one of the two networks. */
  disconnect(network: 'inside' | 'outside'): void {
    ip('link', 'set', this.port(network), 'down');
  }

  connect(network: 'inside' | 'outside'): void {
    ip('link', 'set', this.port(network), 'up');
  }

  private port(network: string): string {
    return `${this.name}-${network.slice(0, 3)}`;
  }

  /** Returns the processes in this host's namespace; a process namespace of the run's own keeps the list short. */
  private pids(): number[] {
    const namespace = `net:[${statSync(`/run/netns/${this.name}`).ino}]`;
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && isRunningIn(pid, namespace));
  }

  private spawn(program: Program): ChildProcess {
    const log = openSync(join(this.dir, 'logs', `${program.name}.log`), 'a');
    const child = spawnIn(this.name, program, log);
    closeSync(log);
    child.once('exit', (code, signal) => {
      const known = this.programs.get(program.name);
      if (known) known.child = undefined;
      this.note(`${program.name} ended: ${signal ?? code}`);
      setTimeout(() => {
        if (this.isUp && known && !known.child && !this.stopped.has(program.name)) this.restart(known);
      }, restartAfterMs).unref();
    });
    return child;
  }

  private restart(known: { program: Program; child: ChildProcess | undefined }): void {
    const child = this.spawn(known.program);
    known.child = child;
    if (!known.program.isRoot || !child.pid) return;
    setPriority(child.pid, boot.niceness);
    setTimeout(() => known.child === child && setPriority(child.pid as number, 0), boot.ms).unref();
  }

  private note(text: string): void {
    appendFileSync(join(this.dir, 'logs', 'host.log'), `${new Date().toISOString()} ${text}\n`);
  }
}

/** Creates the two networks; the outside has no link to the inside. */
export function createNetworks(): void {
  run('mount', '-t', 'tmpfs', '-o', 'size=6g,mode=755', 'tmpfs', '/run');
  mkdirSync(runDir);
  ip('link', 'set', 'lo', 'up');
  for (const network of ['inside', 'outside']) {
    ip('link', 'add', network, 'type', 'bridge', 'forward_delay', '0');
    ip('link', 'set', network, 'up');
  }
  ip('addr', 'add', `${outsideAddress}/24`, 'dev', 'outside');
}

/** Starts a program in the outside namespace. */
export function startOutside(program: Program): ChildProcess {
  mkdirSync(join(runDir, 'outside/logs'), { recursive: true });
  const log = openSync(join(runDir, 'outside/logs', `${program.name}.log`), 'a');
  const child = spawnIn(undefined, program, log);
  closeSync(log);
  return child;
}

export function account(): { uid: number; gid: number } {
  const found = unprivilegedAccount();
  if (!found) throw new Error('The cluster needs root');
  return found;
}

export function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${stderr ?? error?.message}`);
  return stdout;
}

const ip = (...args: string[]) => run('ip', ...args);

function spawnIn(namespace: string | undefined, { command, env, isRoot }: Program, log: number): ChildProcess {
  const { uid, gid } = account();
  const network = namespace ? [`--net=/run/netns/${namespace}`] : [];
  const user = isRoot ? [] : ['--setuid', String(uid), '--setgid', String(gid)];
  // The hosts share the processors of one machine: heartbeats must not wait for fifteen services.
  const priority = isRoot ? [] : ['nice', '-n', '-10'];
  const prefix = network.length + user.length > 0 ? [...priority, 'nsenter', ...network, ...user, '--'] : [];
  const [program, ...args] = [...prefix, ...command] as [string, ...string[]];
  return spawn(program, args, {
    cwd: isRoot ? process.cwd() : '/',
    env: env ?? process.env,
    stdio: ['ignore', log, log],
  });
}

/** A killed process stays in the list until its parent has taken notice, but without a namespace. */
function isRunningIn(pid: number, namespace: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`) === namespace;
  } catch {
    return false;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}
