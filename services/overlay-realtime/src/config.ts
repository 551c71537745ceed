import { IsAddress, StoringServiceConfig } from '@tipnaija/service-kit';

export class OverlayConfig extends StoringServiceConfig {
  /** Where this service answers questions. */
  @IsAddress() OVERLAY_RPC!: string;
  /** Where it serves Socket.IO; the gateway passes `/socket.io` on to it. */
  @IsAddress() OVERLAY_HTTP!: string;
}
