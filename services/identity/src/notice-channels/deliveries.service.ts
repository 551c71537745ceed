/**
 * Sends notices to the services that bring them to devices. Each service has a few requests at a time, and rests when it asks
 * for it and after some that it left unanswered or that did not reach it, so that a silent one delays no other. A delivery is
 * claimed before its request leaves; after a crash in between it is sent again where the device replaces the first notice, and
 * otherwise lost, so that none is shown twice.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { sendChannelNotices } from '@tipnaija/contracts';
import { errorMessage, Messaging } from '@tipnaija/messaging';
import { v7 } from 'uuid';
import { ChannelAddresses } from './channel-addresses.js';
import { type ClaimedDelivery, DeliveriesRepository } from './deliveries.repository.js';
import { keptSeconds, nextAttempt, remainingNewsMs, sendingTime, toNotice } from './delivery.js';
import { NOTICE_SENDERS, type NoticeSenders, type SendOutcome } from './notice-channel.js';

const atOnce = 40;
const atOncePerService = 8;
/** How often a run looks for what became due while requests are out. */
const lookEveryMs = 250;
/** Requests in a row without an answer or a connection after which a service rests. */
const unansweredBeforeRest = 3;
const restMs = 15_000;

@Injectable()
export class DeliveriesService {
  private readonly logger = new Logger('Deliveries');
  private readonly inFlight = new Map<string, number>();
  private readonly unanswered = new Map<string, number>();
  private readonly restingUntil = new Map<string, number>();
  /** Until when a service said that it takes nothing. */
  private readonly limitedUntil = new Map<string, Date>();

  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly addresses: ChannelAddresses,
    private readonly messaging: Messaging,
    @Inject(NOTICE_SENDERS) private readonly senders: NoticeSenders,
  ) {}

  /** Triggers sending; call it after the commit. While Redis is down, notices wait for the repeating job. */
  sendSoon(): void {
    this.messaging.jobs?.enqueue(sendChannelNotices, {}, { id: 'due' }).catch(() => undefined);
  }

  removeOld(options: { olderThanDays: number; atMost: number }): Promise<number> {
    return this.deliveries.removeOld(options);
  }

  /** Sends a notice that says it is a test. */
  async sendTest(channelId: string): Promise<void> {
    await this.deliveries.insertTest({ id: v7(), channelId });
    this.sendSoon();
  }

  /**
   * Sends due deliveries until none is due, or until `stopping` aborts, and every request has ended. `prepare` makes due
   * ones of what waits.
   */
  async sendDue(
    prepare: () => Promise<void>,
    { now, stopping }: { now?: Date | undefined; stopping?: AbortSignal | undefined },
  ): Promise<void> {
    const requests = new Set<Promise<void>>();
    do {
      await prepare();
      while (requests.size < atOnce && !stopping?.aborted) {
        const time = now ?? new Date();
        const delivery = await this.deliveries.claimDue(time, this.busyServices(time));
        if (!delivery) break;
        const request = this.send(delivery, now).finally(() => requests.delete(request));
        requests.add(request);
      }
      if (requests.size > 0) await Promise.race([pause(lookEveryMs), ...requests]);
    } while (requests.size > 0 && !stopping?.aborted);
    await Promise.all(requests);
  }

  private busyServices(now: Date): string[] {
    const full = [...this.inFlight].filter(([, count]) => count >= atOncePerService);
    const resting = [...this.restingUntil].filter(([, until]) => until > performance.now());
    const limited = [...this.limitedUntil].filter(([, until]) => until > now);
    return [...full, ...resting, ...limited].map(([service]) => service);
  }

  private async send(delivery: ClaimedDelivery, now?: Date): Promise<void> {
    const { service } = delivery;
    this.inFlight.set(service, (this.inFlight.get(service) ?? 0) + 1);
    try {
      // It became due before the quiet hours, and they began before its turn or were set since.
      const time = now ?? new Date();
      const notBefore = sendingTime(delivery, time);
      if (notBefore > time) await this.deliveries.postpone(delivery, notBefore);
      else await this.record(delivery, await this.request(delivery, time), now ?? new Date());
    } catch (error) {
      // The claim ends by itself.
      this.logger.warn(`The delivery ${delivery.id} is not recorded: ${errorMessage(error)}`);
    } finally {
      this.inFlight.set(service, (this.inFlight.get(service) ?? 1) - 1);
    }
  }

  private async request(delivery: ClaimedDelivery, now: Date): Promise<SendOutcome> {
    const sender = this.senders[delivery.kind];
    if (!sender) return { outcome: 'rejected', error: 'Not configured' };
    if (delivery.wasSending && !sender.replacesRepeated)
      return { outcome: 'rejected', error: 'An earlier request was not answered' };
    if (remainingNewsMs(delivery, now) <= 0) return { outcome: 'rejected', error: 'Too late' };
    const address = this.addresses.decrypt(delivery.sealedAddress, delivery.channelId);
    const outcome = await sender.send(address, toNotice(delivery), keptSeconds(delivery, now));
    const isSilent = outcome.outcome === 'unreached' || outcome.outcome === 'unanswered';
    this.noteAnswer(delivery.service, !isSilent);
    const canRepeat = outcome.outcome === 'unreached' || sender.replacesRepeated;
    return isSilent && canRepeat ? { outcome: 'retry', error: outcome.error } : outcome;
  }

  private noteAnswer(service: string, isAnswered: boolean): void {
    const inARow = isAnswered ? 0 : (this.unanswered.get(service) ?? 0) + 1;
    this.unanswered.set(service, inARow);
    if (inARow >= unansweredBeforeRest) this.restingUntil.set(service, performance.now() + restMs);
  }

  private async record(delivery: ClaimedDelivery, outcome: SendOutcome, now: Date): Promise<void> {
    if (outcome.outcome === 'sent') return this.deliveries.markSent(delivery, now);
    if (outcome.outcome === 'gone') return this.deliveries.removeChannel(delivery.channelId);
    if (outcome.outcome === 'retry' && outcome.isServiceLimit)
      this.limitedUntil.set(delivery.service, new Date(now.getTime() + (outcome.afterMs ?? 0)));
    const next = outcome.outcome === 'retry' ? nextAttempt(delivery, now, outcome.afterMs) : null;
    const [state, error] = [next ? '' : ', abandoned', outcome.error];
    this.logger.warn(`Failed to send notice ${delivery.id} to ${delivery.service}${state}: ${error}`);
    await this.deliveries.markFailed(delivery, error, next);
  }
}
