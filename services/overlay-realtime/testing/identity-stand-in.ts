import { createServer } from 'node:net';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { type CreatorChanged, findOverlayOwners } from '@tipnaija/contracts';
import { RpcHandler, RpcServer } from '@tipnaija/messaging';

/** Starts an RPC fake of identity that resolves the overlay tokens a test hands out. */
export async function startIdentityStandIn() {
  const owners = new Map<string, CreatorChanged>();

  @Controller()
  class OverlayOwners {
    @RpcHandler(findOverlayOwners)
    async find({ overlayTokens }: { overlayTokens: readonly string[] }) {
      return overlayTokens.map((token) => owners.get(token) ?? null);
    }
  }
  @Module({ controllers: [OverlayOwners] })
  class Identity {}

  const port = await freePort();
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(Identity, {
    strategy: new RpcServer({ host: '127.0.0.1', port }),
    logger: false,
  });
  await app.listen();
  return {
    address: `127.0.0.1:${port}`,
    /** Assigns `token` to the creator and revokes the creator's previous tokens. */
    handOut: (token: string, profile: CreatorChanged): void => {
      for (const [known, { creatorId }] of owners) if (creatorId === profile.creatorId) owners.delete(known);
      owners.set(token, profile);
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
