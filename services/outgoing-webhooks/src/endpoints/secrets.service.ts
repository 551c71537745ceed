import { Injectable } from '@nestjs/common';
import { SecretBox } from '@tipnaija/service-kit';
import { OutgoingWebhooksConfig } from '../config.js';

/** Secrets are encrypted in the tables: they sign in our name, so a copy of the database must not be enough. */
@Injectable()
export class SecretsService {
  private readonly secretBox: SecretBox;

  constructor(config: OutgoingWebhooksConfig) {
    this.secretBox = new SecretBox(config.encryptionKeys());
  }

  encrypt(secret: string, endpointId: string): string {
    return this.secretBox.encrypt(secret, ownerOf(endpointId));
  }

  /** @throws Error when the key of a secret is no longer configured */
  decrypt(secrets: readonly string[], endpointId: string): string[] {
    return secrets.map((secret) => this.secretBox.decrypt(secret, ownerOf(endpointId)));
  }
}

const ownerOf = (endpointId: string): string => `webhook endpoint ${endpointId}`;
