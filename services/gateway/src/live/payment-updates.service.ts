import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { listPaymentRevisions, type PaymentChanged } from '@tipnaija/contracts';
import { errorMessage, RpcClient } from '@tipnaija/messaging';
import { type EventStream, eventOf, keepAliveEvent } from './event-stream.js';
import { ViewerPlaces } from './viewer-places.service.js';

/** Interval in milliseconds: a donor sees within a second that the money arrived. */
const pollEveryMs = 500;
const pollsPerKeepAlive = 30;
const referencesPerRequest = 1_000;

type WatchedPayment = { viewers: Set<EventStream>; revision?: string };

/**
 * Notifies waiting donors that their payment has changed. One request per interval covers all open receipts, and
 * none without viewers. An event says only that the receipt is another one: the page reads it again.
 */
@Injectable()
export class PaymentUpdates implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('PaymentUpdates');
  private readonly payments = new Map<string, WatchedPayment>();
  private polls = 0;
  private isPolling = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly rpc: RpcClient,
    private readonly places: ViewerPlaces,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.poll(), pollEveryMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    for (const { viewers } of this.payments.values()) for (const viewer of viewers) viewer.end();
    this.payments.clear();
  }

  /** Sends the current revision at the next poll, and every later one until the viewer disconnects. */
  watch(reference: string, viewer: EventStream, address: string): void {
    const payment: WatchedPayment = this.payments.get(reference) ?? { viewers: new Set() };
    this.payments.set(reference, payment);
    payment.viewers.add(viewer);
    this.places.enter(address);
    if (payment.revision) viewer.send(changed(payment.revision));
    viewer.onClose(() => {
      this.places.leave(address);
      payment.viewers.delete(viewer);
      if (payment.viewers.size === 0 && this.payments.get(reference) === payment) this.payments.delete(reference);
    });
  }

  private async poll(): Promise<void> {
    this.polls += 1;
    if (this.polls % pollsPerKeepAlive === 0) this.sendToAll(keepAliveEvent);
    // While payments does not respond, further requests would only queue.
    if (this.isPolling || this.payments.size === 0) return;
    this.isPolling = true;
    const references = [...this.payments.keys()];
    try {
      for (let index = 0; index < references.length; index += referencesPerRequest)
        await this.read(references.slice(index, index + referencesPerRequest));
    } catch (error) {
      this.logger.warn(`Reading the states of payments failed: ${errorMessage(error)}`);
    } finally {
      this.isPolling = false;
    }
  }

  private async read(references: readonly string[]): Promise<void> {
    for (const { reference, revision } of await this.rpc.call(listPaymentRevisions, { references })) {
      const payment = this.payments.get(reference);
      if (!payment || payment.revision === revision) continue;
      payment.revision = revision;
      for (const viewer of payment.viewers) viewer.send(changed(revision));
    }
  }

  private sendToAll(event: Buffer): void {
    for (const { viewers } of this.payments.values()) for (const viewer of viewers) viewer.send(event);
  }
}

const changed = (revision: string) => eventOf({ revision } satisfies PaymentChanged);
