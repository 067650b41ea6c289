import type { Tokens } from '../auth/tokens.ts';
import { sameBytes } from '../secrets.ts';

type Linking = { tokens: Tokens };

/** The secret in the address of a calendar. It is derived from the server's secret, so it is stored nowhere. */
export const linkSecret = ({ tokens }: Linking, calendar: string): string =>
  tokens.keyedHash(`calendar ${calendar}`).toString('hex').slice(0, 40);

export const isLinkSecret = (context: Linking, calendar: string, secret: string): boolean =>
  sameBytes(Buffer.from(secret), Buffer.from(linkSecret(context, calendar)));
