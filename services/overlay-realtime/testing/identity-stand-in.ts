import { createServer } from 'node:net';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import {
  type ApiKeyAccess,
  type CreatorChanged,
  type CreatorProfile,
  findApiKeys,
  findCreators,
  findHelperRoles,
  findOverlayOwners,
  type HelperRole,
  type Helping,
  type ListPrivacy,
  listProfileRevisions,
} from '@tipnaija/contracts';
import { RpcHandler, RpcServer } from '@tipnaija/messaging';

/** Starts an RPC fake of identity that knows the overlay tokens, helpers and API keys that a test hands out. */
export async function startIdentityStandIn() {
  const owners = new Map<string, CreatorChanged>();
  const roles = new Map<string, HelperRole>();
  const privacies = new Map<string, ListPrivacy>();
  const profileChanges = new Map<string, number>();
  const apiKeys = new Map<string, ApiKeyAccess>();
  const askedFor: string[] = [];
  let beforeAnswer: (() => Promise<void>) | undefined;
  const keyOf = ({ userId, creatorId }: Helping) => `${userId} ${creatorId}`;

  @Controller()
  class OverlayOwners {
    @RpcHandler(findOverlayOwners)
    async find({ overlayTokens }: { overlayTokens: readonly string[] }) {
      return overlayTokens.map((token) => owners.get(token) ?? null);
    }

    @RpcHandler(findHelperRoles)
    async findRoles({ helpings }: { helpings: readonly Helping[] }) {
      return helpings.map((helping) => roles.get(keyOf(helping)) ?? null);
    }

    @RpcHandler(findApiKeys)
    async findApiKeys({ keyHashes }: { keyHashes: readonly string[] }) {
      return keyHashes.map((hash) => apiKeys.get(hash) ?? null);
    }

    @RpcHandler(listProfileRevisions)
    async listProfileRevisions({ creatorIds }: { creatorIds: readonly string[] }) {
      return creatorIds.map((creatorId) => ({ creatorId, revision: profileChanges.get(creatorId) ?? 0 }));
    }

    @RpcHandler(findCreators)
    async findCreators({ usernamesOrIds }: { usernamesOrIds: readonly string[] }) {
      askedFor.push(...usernamesOrIds);
      const found = usernamesOrIds.map((id) => ({ id, listPrivacy: privacies.get(id) ?? 'all' }) as CreatorProfile);
      await beforeAnswer?.();
      return found;
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
    /** The creators of every request for profiles, oldest first. */
    askedFor,
    /** Runs before each response with profiles; null for none. */
    setBeforeAnswer: (work: (() => Promise<void>) | null): void => {
      beforeAnswer = work ?? undefined;
    },
    /** Assigns `token` to the creator and revokes the creator's previous tokens. */
    handOut: (token: string, profile: CreatorChanged): void => {
      for (const [known, { creatorId }] of owners) if (creatorId === profile.creatorId) owners.delete(known);
      owners.set(token, profile);
    },
    /** Sets the role of a helper; without one the user does not help. */
    setRole: (helping: Helping, role: HelperRole | null): void => {
      if (role) roles.set(keyOf(helping), role);
      else roles.delete(keyOf(helping));
    },
    /** Sets what an API key may do; null for a key that does not work. */
    setKey: (keyHash: string, access: ApiKeyAccess | null): void => {
      if (access) apiKeys.set(keyHash, access);
      else apiKeys.delete(keyHash);
    },
    /** Sets what the creator's public lists show; otherwise everything. */
    setPrivacy: (creatorId: string, privacy: ListPrivacy): void => {
      privacies.set(creatorId, privacy);
      profileChanges.set(creatorId, (profileChanges.get(creatorId) ?? 0) + 1);
    },
    stop: () => app.close(),
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
