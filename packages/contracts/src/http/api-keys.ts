import { ArrayMinSize, ArrayUnique, IsArray, IsIn, IsString, Length } from 'class-validator';
import { type ApiKeyScope, apiKeyLimits, apiKeyScopes } from '../api-keys.js';
import { CleanText } from './text.js';

/** POST /api/streamers/me/api-keys */
export class CreateApiKeyRequest {
  @CleanText() @IsString() @Length(1, apiKeyLimits.name.max) name!: string;
  @IsArray() @ArrayMinSize(1) @ArrayUnique() @IsIn(apiKeyScopes, { each: true }) scopes!: ApiKeyScope[];
}

/** PATCH /api/streamers/me/api-keys/:id */
export class RenameApiKeyRequest {
  @CleanText() @IsString() @Length(1, apiKeyLimits.name.max) name!: string;
}

/** A key in the creator's list. Times are ISO 8601; the key itself is not stored. */
export type ApiKeyItem = {
  id: string;
  name: string;
  /** The beginning of the key, by which its owner recognises it. */
  prefix: string;
  scopes: ApiKeyScope[];
  createdAt: string;
  /** At most a minute before the last use; null for a key that was never used. */
  lastUsedAt: string | null;
  rotatedAt: string | null;
};

/** The response of POST /api/streamers/me/api-keys and its /rotate: the only time that the key is shown. */
export type ApiKeyWithSecret = ApiKeyItem & { key: string };
