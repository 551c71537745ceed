import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { isBroken } from '../chaos/violations.js';
import { startCluster } from './cluster.js';
import { type ClusterResult, executeClusterRun } from './execute-cluster-run.js';
import { type ClusterFault, clusterFaults } from './faults.js';
import type { Host } from './hosts.js';
import { clusterTable, describeRun, summary } from './report.js';

/**
 * Executes CLUSTER_RUNS runs with seeds from CLUSTER_SEED upwards; a seed selects the fault by its position. Appends every
 * result as one line to .data/cluster/results.jsonl.
 */
const isShort = process.env.CLUSTER_SHORT === '1';
const runs = Number(process.env.CLUSTER_RUNS ?? (isShort ? 1 : clusterFaults.length));
const firstSeed = Number(process.env.CLUSTER_SEED ?? (isShort ? 0 : Math.floor(Math.random() * 1e8)));
const overlays = Number(process.env.CLUSTER_OVERLAYS ?? 12);
const only = new RegExp(process.env.CLUSTER_ONLY ?? '', 'i');

const results: ClusterResult[] = [];
const folder = resolve(fileURLToPath(import.meta.url), '../../../.data/cluster');
mkdirSync(folder, { recursive: true });

afterAll(() => {
  console.log(`\n${clusterTable(results)}\n`);
  // The command prints it last, after the runner's own lines.
  writeFileSync(join(folder, 'summary.txt'), summary(results));
});

describe('The product on three hosts', () => {
  it(`counts every charge once and shows every alert once from seed ${firstSeed}`, async () => {
    const cluster = await startCluster();
    try {
      console.table(await cluster.state());
      for (let seed = firstSeed; results.length < runs; seed += 1) {
        const fault = clusterFaults[seed % clusterFaults.length] as ClusterFault;
        if (!only.test(fault.name)) continue;
        const result = await executeClusterRun(cluster, { seed, fault, overlays });
        results.push(result);
        appendFileSync(join(folder, 'results.jsonl'), `${JSON.stringify(result)}\n`);
        console.log(describeRun(result));
        // The next run would inherit the violations.
        if (isBroken(result)) break;
      }
    } finally {
      keepLogs(cluster.hosts, firstSeed);
      await cluster.stop();
    }
    for (const { broken } of results) expect(broken).toEqual({ lost: [], doubled: [], wrong: [] });
  });
});

function keepLogs(hosts: readonly Host[], seed: number): void {
  const kept = join(folder, `seed-${seed}`);
  rmSync(kept, { recursive: true, force: true });
  for (const { name, dir } of hosts) cpSync(join(dir, 'logs'), join(kept, name), { recursive: true });
}
