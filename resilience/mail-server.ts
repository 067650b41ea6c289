import { createMailServer, type MailServer } from '../server/src/testing/mail-server.ts';
import { atTheEnd } from './clean-up.ts';
import { freePort } from './places.ts';

export async function startMailServer(): Promise<MailServer> {
  const mail = createMailServer(await freePort());
  await mail.listen();
  atTheEnd(() => mail.stop());
  return mail;
}
