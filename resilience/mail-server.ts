import { createMailServer, type MailServer } from '../server/src/testing/mail-server.ts';
import { onCleanUp } from './clean-up.ts';
import { freePort } from './ports-and-folders.ts';

export async function startMailServer(): Promise<MailServer> {
  const mail = createMailServer(await freePort());
  await mail.listen();
  onCleanUp(() => mail.stop());
  return mail;
}
