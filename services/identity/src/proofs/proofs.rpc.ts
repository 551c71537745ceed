import { Controller } from '@nestjs/common';
import { getProofOptions, getSessionProof, type ProofRequest, proveSession } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { ProofsService } from './proofs.service.js';

@Controller()
export class ProofsRpc {
  constructor(private readonly proofs: ProofsService) {}

  @RpcHandler(getSessionProof)
  get({ sessionToken }: { sessionToken: string }) {
    return this.proofs.get(sessionToken);
  }

  @RpcHandler(getProofOptions)
  passkeyOptions({ sessionToken }: { sessionToken: string }) {
    return this.proofs.passkeyOptions(sessionToken);
  }

  @RpcHandler(proveSession)
  prove({ sessionToken, ...proof }: { sessionToken: string } & ProofRequest) {
    return this.proofs.prove(sessionToken, proof);
  }
}
