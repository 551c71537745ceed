import { errorMessage } from '@tipnaija/messaging';

/** What the Bot API answered; `unreached`: the request never left, `unanswered`: it may have taken effect. */
export type TelegramAnswer =
  | { kind: 'answer'; status: number; isOk: boolean; description: string; retryAfterSeconds: number }
  | { kind: 'unreached'; error: string }
  | { kind: 'unanswered'; error: string };

type Body = { ok?: unknown; description?: unknown; parameters?: { retry_after?: unknown } };

const timeoutMs = 8_000;
/** The connection was never made, so that nothing was sent. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** The Bot API: https://core.telegram.org/bots/api. Plain `fetch`, as for other providers: two methods need no library. */
export class TelegramApi {
  constructor(
    private readonly baseUrl: string,
    private readonly token: string,
  ) {}

  /** The URL contains the token, so no error of a call may contain the URL. */
  async call(method: 'sendMessage' | 'setWebhook', parameters: object): Promise<TelegramAnswer> {
    try {
      const response = await fetch(`${this.baseUrl}/bot${this.token}/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(parameters),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return await readAnswer(response);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
      return { kind: unreached.has(code) ? 'unreached' : 'unanswered', error: code || errorMessage(cause) };
    }
  }
}

async function readAnswer(response: Response): Promise<TelegramAnswer> {
  const body = (await response.json().catch(() => ({}))) as Body;
  const seconds = Number(body.parameters?.retry_after);
  return {
    kind: 'answer',
    status: response.status,
    isOk: response.ok && body.ok === true,
    description: typeof body.description === 'string' ? body.description : '',
    retryAfterSeconds: seconds > 0 ? seconds : 0,
  };
}
