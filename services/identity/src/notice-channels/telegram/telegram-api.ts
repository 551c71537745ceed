import { errorMessage } from '@tipnaija/messaging';

/** What the Bot API answered; `unreached`: the request never left, `unanswered`: it may have taken effect. */
export type TelegramAnswer =
  | { kind: 'answer'; status: number; isOk: boolean; description: string; retryAfterSeconds: number }
  | { kind: 'unreached'; error: string }
  | { kind: 'unanswered'; error: string };

type Body = { ok?: unknown; description?: unknown; parameters?: { retry_after?: unknown } };

/** Above the ten seconds that `fetch` waits for a connection: what ends earlier does not say whether the request left. */
const timeoutMs = 16_000;

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
      const cause = (error as { cause?: unknown }).cause ?? error;
      const { code } = cause as ConnectionFailure;
      return {
        kind: isUnreached(cause) ? 'unreached' : 'unanswered',
        error: typeof code === 'string' ? code : errorMessage(cause),
      };
    }
  }
}

type ConnectionFailure = { code?: unknown; syscall?: unknown; errors?: unknown[] };

/** Whether the connection was never made, so that nothing was sent. Of several addresses each one failed. */
export function isUnreached(cause: unknown): boolean {
  const { code, syscall, errors } = (cause ?? {}) as ConnectionFailure;
  if (errors) return errors.length > 0 && errors.every(isUnreached);
  return syscall === 'connect' || syscall === 'getaddrinfo' || code === 'UND_ERR_CONNECT_TIMEOUT';
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
