import type { Notice, NoticeSender, SendOutcome } from '../src/notice-channels/notice-channel.js';
import type { TelegramAnswer } from '../src/notice-channels/telegram/telegram-api.js';
import { toOutcome } from '../src/notice-channels/telegram/telegram-sender.js';

const ok: TelegramAnswer = { kind: 'answer', status: 200, isOk: true, description: '', retryAfterSeconds: 0 };

/** Chats of the Bot API: what stands in each, and how the next message is answered. */
export class ImitatedChats implements NoticeSender {
  readonly replacesRepeated = false;
  readonly messages: { chatId: string; notice: Notice }[] = [];
  /** What happens to a message: `crash` has it arrive, and the process dies before it knows. */
  decide: (() => 'crash' | 'unanswered' | 'unreached' | undefined) | null = null;
  private requests: string[] = [];
  private next: { answer: TelegramAnswer; arrives: boolean }[] = [];

  async send(chatId: string, notice: Notice): Promise<SendOutcome> {
    this.requests.push(chatId);
    const fault = this.decide?.();
    if (fault === 'unanswered' || fault === 'unreached') this.loseNext(fault);
    const { answer, arrives } = this.next.shift() ?? { answer: ok, arrives: true };
    if (arrives) this.messages.push({ chatId, notice });
    if (fault === 'crash') throw new Error('The process dies here');
    return toOutcome(answer);
  }

  /** The next message is rejected with this status. */
  rejectNext(status: number, { description = '', retryAfterSeconds = 0 } = {}): void {
    this.next.push({
      answer: { kind: 'answer', status, isOk: false, description, retryAfterSeconds },
      arrives: false,
    });
  }

  /** The next request never leaves, or its message arrives and the answer is lost. */
  loseNext(kind: 'unreached' | 'unanswered'): void {
    this.next.push({ answer: { kind, error: 'planned' }, arrives: kind === 'unanswered' });
  }

  requestsTo(chatId: number): number {
    return this.requests.filter((requested) => requested === String(chatId)).length;
  }

  titlesIn(chatId: number): string[] {
    return this.messages.filter((sent) => sent.chatId === String(chatId)).map(({ notice }) => notice.title);
  }
}
