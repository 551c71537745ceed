import type { Notice, NoticeSender, SendOutcome } from '../src/notice-channels/notice-channel.js';
import { toOutcome } from '../src/notice-channels/telegram/telegram-sender.js';

const ok = { kind: 'answer', status: 200, isOk: true, description: '', retryAfterSeconds: 0 } as const;

type Answer = Parameters<typeof toOutcome>[0];

/** Chats of the Bot API: what stands in each, and how the next message is answered. */
export class ImitatedChats implements NoticeSender {
  readonly replacesRepeated = false;
  readonly messages: { chatId: string; notice: Notice }[] = [];
  private next: { answer: Answer; arrives: boolean }[] = [];

  async send(chatId: string, notice: Notice): Promise<SendOutcome> {
    const { answer, arrives } = this.next.shift() ?? { answer: ok, arrives: true };
    if (arrives) this.messages.push({ chatId, notice });
    return toOutcome(answer);
  }

  /** The next message gets this answer. It may arrive although its answer is lost. */
  answerNext(answer: Partial<typeof ok> | { kind: 'unreached' | 'unanswered' }, arrives = false): void {
    this.next.push({ answer: { ...ok, isOk: false, error: 'planned', ...answer } as Answer, arrives });
  }

  titlesIn(chatId: number): string[] {
    return this.messages.filter((sent) => sent.chatId === String(chatId)).map(({ notice }) => notice.title);
  }
}
