import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { IdentityConfig } from '../config.js';
import type { Mail, Mailer } from './mail.js';

@Injectable()
export class SmtpMailer implements Mailer, OnApplicationShutdown {
  private readonly transport: Transporter;

  constructor(private readonly config: IdentityConfig) {
    this.transport = createTransport(config.SMTP_URL, {
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 15_000,
    } as object);
  }

  async send(mail: Mail): Promise<void> {
    await this.transport.sendMail({ ...mail, from: { name: 'TipNaija', address: this.config.MAIL_FROM } });
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
