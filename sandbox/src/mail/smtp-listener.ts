import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope, type SMTPServerSession } from 'smtp-server';
import type { MailFaultKind, MailFaults } from './mail-faults.js';
import type { Mailbox } from './mailbox.js';
import { readMail, smtpError } from './read-mail.js';

const SIZE_LIMIT_BYTES = 10 * 1024 * 1024;
/** A stopping sandbox lets a message in flight finish, and says 421 to connections a client merely keeps open. */
const CLOSE_GRACE_MS = 100;

type Answer = (error?: Error | null) => void;
type Settings = { host: string; port: number; slowMs: number; mailbox: Mailbox; faults: MailFaults };

/** The end of the line for mail: any recipient is accepted, with any credentials or none, and nothing is sent on. */
export class SmtpListener {
  readonly #settings: Settings;
  /** The library makes a new envelope for each mail, so one fault hits all recipients of one mail. */
  readonly #faultOf = new WeakMap<SMTPServerEnvelope, MailFaultKind | 'none'>();
  readonly #smtp: SMTPServer;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#smtp = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      // A product configured with a password must not have to be configured otherwise for the sandbox.
      allowInsecureAuth: true,
      onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
      // The sandbox must work without a network, so without a name server.
      disableReverseLookup: true,
      size: SIZE_LIMIT_BYTES,
      closeTimeout: CLOSE_GRACE_MS,
      onRcptTo: (_address, session, answer) => this.#answerRecipient(session, answer),
      onData: (stream, session, answer) => void this.#keep(stream, session).then(() => answer(), answer),
    });
  }

  /** Differs from the setting when that was 0, which means any free port. */
  get port(): number {
    return (this.#smtp.server.address() as AddressInfo).port;
  }

  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#smtp.once('error', reject);
      this.#smtp.listen(this.#settings.port, this.#settings.host, () => {
        this.#smtp.off('error', reject);
        // A client that goes away in the middle of a mail is worth a line, and must not end the process.
        this.#smtp.on('error', (error) => console.error(`Mail: ${error.message}`));
        resolve();
      });
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#smtp.close(resolve));
  }

  #answerRecipient(session: SMTPServerSession, answer: Answer): void {
    const { envelope } = session;
    const isFirst = !this.#faultOf.has(envelope);
    if (isFirst) this.#faultOf.set(envelope, this.#settings.faults.take() ?? 'none');
    const fault = this.#faultOf.get(envelope);
    if (fault === 'refuse') answer(smtpError(451, 'Temporary failure, try again later'));
    else if (fault === 'drop') this.#hangUp(session);
    // Unreferenced, so that a stopping sandbox does not wait for an answer nobody will read.
    else if (fault === 'slow' && isFirst) setTimeout(answer, this.#settings.slowMs).unref();
    else answer();
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
