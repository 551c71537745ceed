import { Transform } from 'class-transformer';
import { IsEmail, IsString, Length, MaxLength, MinLength } from 'class-validator';
import { limits } from '../limits.js';
import { normaliseUsername } from '../usernames.js';
import { PersonName } from './person-name.js';
import { normaliseEmail } from './text.js';

/** Property decorator: normalises an e-mail address to the form in which it is stored and compared. */
export function NormalisedEmail(): PropertyDecorator {
  return Transform(({ value }) => normaliseEmail(value));
}

/** Property decorator: normalises the username as the screens do while the user types. */
export function AsUsername(): PropertyDecorator {
  return Transform(({ value }) => (typeof value === 'string' ? normaliseUsername(value) : value));
}

/** POST /api/auth/signup */
export class SignUpRequest {
  @NormalisedEmail() @IsEmail() @MaxLength(limits.email.max) email!: string;
  @IsString() @MinLength(limits.password.min) @MaxLength(limits.password.max) password!: string;
  @PersonName() firstName!: string;
  @PersonName() lastName!: string;
  @AsUsername() @IsString() @Length(1, limits.username.max) username!: string;
}

/** POST /api/auth/login. It has no minimum password length, so that an old short password still signs in. */
export class LoginRequest {
  @NormalisedEmail() @IsEmail() @MaxLength(limits.email.max) email!: string;
  @IsString() @Length(1, limits.password.max) password!: string;
}

/** POST /api/auth/forgot-password */
export class ForgotPasswordRequest {
  @NormalisedEmail() @IsEmail() @MaxLength(limits.email.max) email!: string;
}

/** POST /api/auth/reset-password */
export class ResetPasswordRequest {
  @IsString() @Length(1, 200) token!: string;
  @IsString() @MinLength(limits.password.min) @MaxLength(limits.password.max) password!: string;
}

/** POST /api/auth/change-password. The current password may predate the minimum length. */
export class ChangePasswordRequest {
  @IsString() @Length(1, limits.password.max) password!: string;
  @IsString() @MinLength(limits.password.min) @MaxLength(limits.password.max) newPassword!: string;
}

/** POST /api/account/export and POST /api/account/close. The password confirms that the owner asks. */
export class ConfirmedByPasswordRequest {
  @IsString() @Length(1, limits.password.max) password!: string;
}

/** The response of POST /api/account/close. `closesAt` is ISO 8601. */
export type ClosingAccount = { closesAt: string };

/** An item of GET /api/auth/sessions. */
export type SessionItem = {
  id: string;
  /** The browser's `User-Agent`, truncated; null when the browser sent none. */
  userAgent: string | null;
  /** ISO 8601. */
  startedAt: string;
  /** ISO 8601, exact to the hour. */
  lastSeenAt: string;
  isCurrent: boolean;
};

/** GET /api/auth/user, and the response of sign-up and login. */
export type CurrentUser = {
  id: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  username: string;
  /** null until onboarding is done. */
  creatorId: string | null;
};
