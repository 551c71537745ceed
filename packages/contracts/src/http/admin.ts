import { IsEmail, IsString, Length, MaxLength } from 'class-validator';
import { limits } from '../limits.js';
import { NormalisedEmail } from './auth.js';

/** POST /api/admin/login. An admin's address may be of a house without a public domain. */
export class AdminLoginRequest {
  @NormalisedEmail() @IsEmail({ require_tld: false }) @MaxLength(limits.email.max) email!: string;
  @IsString() @Length(1, limits.password.max) password!: string;
}

/** GET /api/admin/session, and the answer of the admin's login. */
export type AdminAccount = { id: string; email: string };
