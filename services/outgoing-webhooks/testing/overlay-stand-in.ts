import { createServer } from 'node:net';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { DomainError, type FeedTip, findLatestTip, listTipsAfter } from '@tipnaija/contracts';
import { RpcHandler, RpcServer } from '@tipnaija/messaging';

let lastTipId = 0;

/** Returns a tip with the next id. */
export function aTip(change: Partial<FeedTip> = {}): FeedTip {
  lastTipId += 1;
  return {
    id: lastTipId,
    amount: 250_000,
    currency: 'NGN',
    donorName: 'Bola',
    message: `Tip ${lastTipId}`,
    giftEffect: null,
    song: null,
    createdAt: new Date().toISOString(),
    ...change,
  };
}

/** Starts an RPC fake of overlay-realtime with the tips that a test records. */
export async function startOverlayStandIn() {
  const tips = new Map<string, FeedTip[]>();
  let isAway = false;

  @Controller()
  class Feed {
    @RpcHandler(listTipsAfter)
    async list({ creatorId, after, limit }: { creatorId: string; after: number; limit: number }) {
      if (isAway) throw new DomainError('service.unavailable');
      return (tips.get(creatorId) ?? []).filter(({ id }) => id > after).slice(0, limit);
    }

    @RpcHandler(findLatestTip)
    async latest({ creatorId }: { creatorId: string }) {
      return tips.get(creatorId)?.at(-1)?.id ?? 0;
    }
  }
  @Module({ controllers: [Feed] })
  class Overlay {}

  const port = await freePort();
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(Overlay, {
    strategy: new RpcServer({ host: '127.0.0.1', port }),
    logger: false,
  });
  await app.listen();
  return {
    address: `127.0.0.1:${port}`,
    /** Records tips as alerts, in the order of their ids. */
    record: (creatorId: string, ...added: FeedTip[]): void => {
      tips.set(creatorId, [...(tips.get(creatorId) ?? []), ...added]);
    },
    /** Replaces the recorded tips of a creator. */
    replace: (creatorId: string, all: FeedTip[]): void => void tips.set(creatorId, all),
    setAway: (value: boolean): void => {
      isAway = value;
    },
    stop: () => app.close(),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
