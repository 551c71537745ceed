import { Type } from 'class-transformer';
import { IsObject, IsOptional, IsString, Length, Matches, MaxLength, ValidateNested } from 'class-validator';
import { limits } from '../limits.js';
import { CleanText } from './text.js';

/** What a person can prove themselves with; an account with a second factor never takes the password alone. */
export type ProofMethod = 'password' | 'code' | 'passkey';

/**
 * The response of POST /api/auth/login for an account with a second factor, instead of the user: there is no session
 * yet. POST /api/auth/login/second-factor completes the sign-in with `signInToken`.
 */
export type PendingSignIn = {
  needsSecondFactor: true;
  signInToken: string;
  /** `code` stands for a code of the authenticator app and for a recovery code. */
  methods: ('code' | 'passkey')[];
  /** ISO 8601. */
  expiresAt: string;
};

const base64url = /^[\w-]+$/;

/** What a browser returns for a passkey (`PublicKeyCredential.toJSON()`); the cryptography checks the contents. */
export class PasskeyCredential {
  @Matches(base64url) @Length(1, 1_400) id!: string;
  @Matches(base64url) @Length(1, 1_400) rawId!: string;
  @IsString() @Length(1, 40) type!: string;
  @IsObject() response!: object;
  @IsOptional() @IsObject() clientExtensionResults?: object;
  @IsOptional() @IsString() @MaxLength(40) authenticatorAttachment?: string;
}

/** POST /api/auth/login/second-factor: a code of the app, a recovery code, or a passkey. */
export class CompleteSignInRequest {
  @IsString() @Length(1, 200) signInToken!: string;
  @IsOptional() @IsString() @Length(1, limits.recoveryCode.typedMax) code?: string;
  @IsOptional() @IsObject() @ValidateNested() @Type(() => PasskeyCredential) passkey?: PasskeyCredential;
}

/** POST /api/auth/login/passkey-options and POST /api/auth/lost-device */
export class SignInTokenRequest {
  @IsString() @Length(1, 200) signInToken!: string;
}

/** POST /api/auth/passkeys/sign-in */
export class PasskeySignInRequest {
  @IsObject() @ValidateNested() @Type(() => PasskeyCredential) passkey!: PasskeyCredential;
}

/** POST /api/auth/proof: one of the three. */
export class ProofRequest {
  @IsOptional() @IsString() @Length(1, limits.password.max) password?: string;
  @IsOptional() @IsString() @Length(1, limits.recoveryCode.typedMax) code?: string;
  @IsOptional() @IsObject() @ValidateNested() @Type(() => PasskeyCredential) passkey?: PasskeyCredential;
}

/** POST /api/auth/two-factor/app/confirm */
export class ConfirmAppRequest {
  @IsString() @Length(1, 500) setupToken!: string;
  @IsString() @Length(1, limits.recoveryCode.typedMax) code!: string;
}

/** POST /api/auth/passkeys */
export class AddPasskeyRequest {
  @IsOptional() @CleanText() @IsString() @MaxLength(limits.passkeys.nameMax) name?: string;
  @IsObject() @ValidateNested() @Type(() => PasskeyCredential) passkey!: PasskeyCredential;
}

/** POST /api/auth/lost-device/confirm */
export class LostDeviceRequest {
  @IsString() @Length(1, 200) token!: string;
}

/** The response of POST /api/auth/two-factor/app. Nothing is stored before a code confirms it. */
export type AppSetup = {
  /** Base32, for typing into an app that cannot scan. */
  secret: string;
  /** The otpauth URI for a QR code. */
  uri: string;
  setupToken: string;
};

/** The codes are shown once. null when the account already had a second factor and keeps its codes. */
export type AddedFactor = { recoveryCodes: string[] | null };

/** The response of POST /api/auth/two-factor/recovery-codes */
export type NewRecoveryCodes = { recoveryCodes: string[] };

/** A passkey of the account. Times are ISO 8601. */
export type PasskeyItem = { id: string; name: string; addedAt: string; lastUsedAt: string | null };

/** GET /api/auth/two-factor */
export type TwoFactorState = {
  /** ISO 8601; null without an authenticator app. */
  appAddedAt: string | null;
  passkeys: PasskeyItem[];
  recoveryCodesLeft: number;
};

/** The response of POST /api/auth/proof. ISO 8601. */
export type ConfirmedProof = { provenUntil: string };

/** `details` of `auth.proof-needed`. */
export type ProofNeeded = { methods: ProofMethod[] };

/** The response of POST /api/auth/lost-device/confirm: withdrawals rest until then. ISO 8601; null without a wallet. */
export type LostDeviceOutcome = { withdrawalsRestUntil: string | null };
