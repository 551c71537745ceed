/** What an update of the Bot API asks for. Pure: the body comes from outside, so nothing about it is certain. */
import { limits } from '@tipnaija/contracts';

export type TelegramRequest =
  | { kind: 'start'; chatId: number; code: string; name: string }
  | { kind: 'stop' | 'blocked' | 'other'; chatId: number }
  | { kind: 'nothing' };

type Fields = Record<string, unknown>;

/** Returns the request; `nothing` for groups, and for updates that are none of ours. */
export function toRequest(update: unknown): TelegramRequest {
  const { message, my_chat_member: membership } = fieldsOf(update);
  const isMessage = message !== undefined;
  const { chat, from, text, new_chat_member: member } = fieldsOf(isMessage ? message : membership);
  const { id: chatId, type } = fieldsOf(chat);
  if (typeof chatId !== 'number' || !Number.isSafeInteger(chatId) || type !== 'private') return { kind: 'nothing' };
  if (!isMessage) return fieldsOf(member).status === 'kicked' ? { kind: 'blocked', chatId } : { kind: 'nothing' };
  const [command = '', code = ''] = typeof text === 'string' ? text.trim().split(/\s+/) : [];
  if (command === '/start' && /^[\w-]{1,64}$/.test(code)) return { kind: 'start', chatId, code, name: nameOf(from) };
  return { kind: command === '/stop' ? 'stop' : 'other', chatId };
}

function nameOf(from: unknown): string {
  const { username, first_name: firstName } = fieldsOf(from);
  const name = typeof username === 'string' ? `@${username}` : typeof firstName === 'string' ? firstName : '';
  // Postgres stores no null character.
  return `Telegram ${name.replaceAll('\0', '')}`.trim().slice(0, limits.noticeChannels.nameMax);
}

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
