import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** stalls: accepts a connection and says no more; hangs: greets and takes no mail; busy: 4xx; refuses: 5xx. */
export type MailBehaviour = 'ok' | 'stalls' | 'hangs' | 'busy' | 'refuses';

export type Received = { to: string[]; at: number; text: string };

export type MailServer = {
  readonly url: string;
  received: Received[];
  behaviour: MailBehaviour;
  listen(): Promise<void>;
  stop(): Promise<void>;
};

const replies = { busy: [451, 'Please try again later'], refuses: [550, 'No such mailbox'] } as const;

function refusal(behaviour: 'busy' | 'refuses'): Error {
  const [responseCode, message] = replies[behaviour];
  return Object.assign(new Error(message), { responseCode });
}

/** A mail server on the loopback address that can misbehave; on any free port if none is given. */
export function createMailServer(port = 0): MailServer {
  let running: SMTPServer | undefined;
  let listensOn = port;
  const mail: MailServer = {
    get url() {
      return `smtp://127.0.0.1:${listensOn}`;
    },
    received: [],
    behaviour: 'ok',
    async listen() {
      const server = new SMTPServer({
        disabledCommands: ['AUTH', 'STARTTLS'],
        closeTimeout: 100,
        onConnect(_session, done) {
          if (mail.behaviour !== 'stalls') done();
        },
        onRcptTo(_address, _session, done) {
          if (mail.behaviour === 'hangs') return;
          done(mail.behaviour === 'busy' || mail.behaviour === 'refuses' ? refusal(mail.behaviour) : null);
        },
        onData(stream, { envelope }, done) {
          let text = '';
          stream.on('data', (chunk: Buffer) => {
            text += chunk.toString();
          });
          stream.on('end', () => {
            const to = envelope.rcptTo.map(({ address }) => address);
            mail.received.push({ to, at: performance.now(), text });
            done();
          });
        },
      });
      server.on('error', () => undefined);
      await new Promise<void>((resolve) => server.listen(listensOn, '127.0.0.1', () => resolve()));
      listensOn = (server.server.address() as AddressInfo).port;
      running = server;
    },
    async stop() {
      const server = running;
      running = undefined;
      if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return mail;
}
