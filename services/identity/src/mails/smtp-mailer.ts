import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { IdentityConfig } from '../config.js';
import { attemptMaxMs, type Mail, type Mailer, mailsAtOnce } from './mail.js';

@Injectable()
export class SmtpMailer implements Mailer, OnApplicationShutdown {
  private readonly transport: Transporter;

  constructor(private readonly config: IdentityConfig) {
    this.transport = createTransport({
      url: config.SMTP_URL,
      pool: true,
      maxConnections: mailsAtOnce,
      // A mail whose connection breaks is sent again by our own schedule.
      maxRequeues: 0,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 15_000,
    });
  }

  async send(mail: Mail): Promise<void> {
    await this.transport.sendMail({
      ...mail,
      from: { name: 'TipNaija', address: this.config.MAIL_FROM },
      // The timeouts above only limit silence: a server may take long by answering each command late.
      signal: AbortSignal.timeout(attemptMaxMs),
    });
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
