import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';

const sampleMs = 1_000;
/** A process at its limit finds work every time that it looks for some; 0.9 is common at half of that load. */
const saturated = 0.99;
/** A burst of a few seconds is worked off without rejecting anybody. */
const saturatedSamples = 5;

/** Samples the share of time in which this process was not idle. */
@Injectable()
export class EventLoopSaturation implements OnApplicationShutdown {
  private readonly timer: NodeJS.Timeout;
  private last = performance.eventLoopUtilization();
  private inARow = 0;

  constructor() {
    this.timer = setInterval(() => this.sample(performance.eventLoopUtilization()), sampleMs).unref();
  }

  /** Whether the process had no idle moment in the last five seconds: it gets more requests than it can handle. */
  get isSaturated(): boolean {
    return this.inARow >= saturatedSamples;
  }

  /** Takes the figures of Node since the start of the process. */
  sample(now: EventLoopUtilization): void {
    const { utilization } = performance.eventLoopUtilization(now, this.last);
    this.last = now;
    this.inARow = utilization >= saturated ? this.inARow + 1 : 0;
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
