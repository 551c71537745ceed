import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { errorMessage } from '@tipnaija/messaging';
import { EndpointRun } from './endpoint-run.service.js';
import { type Lease, LeasesRepository } from './leases.repository.js';

/** Receivers of this replica at once: a silent one holds a place for ten seconds. */
const maxRuns = 100;
/** After an error of our own: the tips cannot be read, or Postgres is away. */
const pauseAfterErrorMs = 5_000;
const waitAtStopMs = 5_000;

/** Starts a run for each endpoint that is due. */
@Injectable()
export class Dispatcher implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Dispatcher');
  private readonly runs = new Set<Promise<void>>();
  private claiming: Promise<void> | undefined;
  private isWoken = false;
  private isStopping = false;

  constructor(
    private readonly leases: LeasesRepository,
    private readonly endpointRun: EndpointRun,
  ) {}

  /** Never waits for a receiver. */
  wake(): void {
    this.isWoken = true;
    if (this.isStopping || this.claiming) return;
    this.claiming = this.claimAll()
      .catch((error: unknown) => this.logger.warn(`Failed to claim endpoints: ${errorMessage(error)}`))
      .finally(() => {
        this.claiming = undefined;
        // Woken after the last look and before this line.
        if (this.isWoken && this.runs.size < maxRuns) this.wake();
      });
  }

  /** Resolves when nothing runs. */
  async settle(): Promise<void> {
    while (this.claiming || this.runs.size > 0) await Promise.all([this.claiming, ...this.runs]);
  }

  /** An attempt that takes longer is made again by another process, under the same message id. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await Promise.race([this.settle(), sleep(waitAtStopMs, undefined, { ref: false })]);
  }

  private async claimAll(): Promise<void> {
    while (this.isWoken && !this.isStopping && this.runs.size < maxRuns) {
      this.isWoken = false;
      const places = maxRuns - this.runs.size;
      const claimed = await this.leases.claim(places);
      for (const lease of claimed) this.start(lease);
      if (claimed.length === places) this.isWoken = true;
    }
  }

  private start(lease: Lease): void {
    const run = this.endpointRun
      .run(lease, { isStopping: () => this.isStopping })
      .catch((error: unknown) => {
        this.logger.warn(`Failed to work on an endpoint: ${errorMessage(error)}`);
        return this.leases.release(lease, pauseAfterErrorMs).catch(() => undefined);
      })
      .finally(() => {
        this.runs.delete(run);
        // Its place is free, and its creator may have got a tip meanwhile.
        this.wake();
      });
    this.runs.add(run);
  }
}
