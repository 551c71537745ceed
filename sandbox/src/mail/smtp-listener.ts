import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope, type SMTPServerSession } from 'smtp-server';
import type { MailFaultKind, MailFaults } from './mail-faults.js';
import type { Mailbox } from './mailbox.js';
import { readMail, smtpError } from './read-mail.js';

const SIZE_LIMIT_BYTES = 10 * 1024 * 1024;
/** Grace period for messages in transfer when the sandbox stops; idle connections get 421. */
const CLOSE_GRACE_MS = 100;

type Respond = (error?: Error | null) => void;
type Settings = { host: string; port: number; slowMs: number; mailbox: Mailbox; faults: MailFaults };

/** An SMTP server that accepts mail to any recipient with any credentials or none, and forwards nothing. */
export class SmtpListener {
  readonly #settings: Settings;
  /** The library creates one envelope per mail, so that one fault affects all recipients of a mail. */
  readonly #faultOf = new WeakMap<SMTPServerEnvelope, MailFaultKind | 'none'>();
  readonly #smtp: SMTPServer;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#smtp = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      // A product with a configured SMTP password must work with the sandbox unchanged.
      allowInsecureAuth: true,
      onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
      // The sandbox must work without a network and therefore without DNS.
      disableReverseLookup: true,
      size: SIZE_LIMIT_BYTES,
      closeTimeout: CLOSE_GRACE_MS,
      onRcptTo: (_address, session, respond) => this.#handleRecipient(session, respond),
      onData: (stream, session, respond) => void this.#keep(stream, session).then(() => respond(), respond),
    });
  }

  /** The actual port, which differs from the setting 0 (any free port). */
  get port(): number {
    return (this.#smtp.server.address() as AddressInfo).port;
  }

  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#smtp.once('error', reject);
      this.#smtp.listen(this.#settings.port, this.#settings.host, () => {
        this.#smtp.off('error', reject);
        // A client that disconnects in the middle of a mail must not end the process.
        this.#smtp.on('error', (error) => console.error(`Mail: ${error.message}`));
        resolve();
      });
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#smtp.close(resolve));
  }

  #handleRecipient(session: SMTPServerSession, respond: Respond): void {
    const { envelope } = session;
    const isFirst = !this.#faultOf.has(envelope);
    if (isFirst) this.#faultOf.set(envelope, this.#settings.faults.take() ?? 'none');
    const fault = this.#faultOf.get(envelope);
    if (fault === 'reject') respond(smtpError(451, 'Temporary failure, try again later'));
    else if (fault === 'drop') this.#hangUp(session);
    // unref() keeps a stopping sandbox from waiting for this response.
    else if (fault === 'slow' && isFirst) setTimeout(respond, this.#settings.slowMs).unref();
    else respond();
  }

  #hangUp(session: SMTPServerSession): void {
    for (const connection of this.#smtp.connections) {
      if (connection.id === session.id) connection.close();
    }
  }

  async #keep(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    this.#settings.mailbox.add(await readMail(stream, session.envelope));
  }
}
