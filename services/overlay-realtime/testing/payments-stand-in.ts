import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import {
  getSourceFigures,
  listTotalsRevisions,
  type SourceFiguresRequest,
  type SourceFiguresResponse,
} from '@tipnaija/contracts';
import { RpcHandler, RpcServer } from '@tipnaija/messaging';
import { freePort } from './identity-stand-in.js';

type Figures = (request: SourceFiguresRequest) => SourceFiguresResponse;

/** Returns zeros. */
export const noFigures: Figures = ({ sums, rankings }) => ({
  revision: 0,
  totalKobo: 0,
  donationCount: 0,
  sums: sums.map(() => ({ sumKobo: 0, tips: 0 })),
  rankings: rankings.map(() => []),
  recent: [],
});

/** Starts an RPC fake of payments with the figures of browser sources that a test sets. */
export async function startPaymentsStandIn() {
  const figures = new Map<string, Figures>();
  const requests: SourceFiguresRequest[] = [];
  const empty: SourceFiguresRequest = { creatorId: '', sums: [], rankings: [], recent: 0 };

  @Controller()
  class SourceFigures {
    @RpcHandler(getSourceFigures)
    async get(asked: readonly SourceFiguresRequest[]) {
      requests.push(...asked);
      return asked.map((request) => (figures.get(request.creatorId) ?? noFigures)(request));
    }

    @RpcHandler(listTotalsRevisions)
    async revisions({ creatorIds }: { creatorIds: readonly string[] }) {
      return creatorIds.flatMap((creatorId) => {
        const own = figures.get(creatorId);
        return own ? [{ creatorId, revision: own(empty).revision }] : [];
      });
    }
  }
  @Module({ controllers: [SourceFigures] })
  class Payments {}

  const port = await freePort();
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(Payments, {
    strategy: new RpcServer({ host: '127.0.0.1', port }),
    logger: false,
  });
  await app.listen();
  return {
    address: `127.0.0.1:${port}`,
    /** Every request for figures, oldest first. */
    requests,
    setFigures: (creatorId: string, own: Figures): void => {
      figures.set(creatorId, own);
    },
    stop: () => app.close(),
  };
}
