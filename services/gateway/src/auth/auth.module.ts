import { Global, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { AuthController } from './auth.controller.js';
import { DeviceCookie } from './device-cookie.js';
import { LoginStrategy } from './login.strategy.js';
import { ProofController } from './proof.controller.js';
import { RecoveryController } from './recovery.controller.js';
import { SessionCookie } from './session-cookie.js';
import { SignInStepsController } from './sign-in-steps.controller.js';
import { TwoFactorController } from './two-factor.controller.js';

/** Global, because the guards of every feature read the cookies. */
@Global()
@Module({
  imports: [PassportModule],
  controllers: [AuthController, SignInStepsController, TwoFactorController, ProofController, RecoveryController],
  providers: [LoginStrategy, SessionCookie, DeviceCookie],
  exports: [SessionCookie, DeviceCookie],
})
export class AuthModule {}
